/// The file system, as far as storyboards and status histories need it.
enum SideInputFile {
  /// Reads a file whole; devices, pipes and very large files are refused.
  static func bytes(of path: String) throws(SideInputError) -> [UInt8] {
    do throws(PropertyListError) {
      return try PropertyListFile.bytes(of: path)
    } catch {
      throw SideInputError(error)
    }
  }
}
