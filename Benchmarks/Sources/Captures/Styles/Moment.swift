/// When something is said, and what the app is then.
struct Moment {
  let clock: CaptureClock
  let app: AppIdentity
}
