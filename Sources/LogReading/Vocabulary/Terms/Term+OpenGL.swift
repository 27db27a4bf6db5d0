import Lifecycle

extension Term {
  /// OpenGL ES calls that an app logs.
  static let openGL: [Term] = [
    bracketed(.glContextCreate, "-[EAGLContext initWithAPI:"),
    .statement(.glContextCreate, ["EAGLContext created", "EAGLContext alloc"]),
    bracketed(.glDraw, "-[EAGLContext presentRenderbuffer:"),
    .call(.glFinish, ["glFinish"]),
  ]
}
