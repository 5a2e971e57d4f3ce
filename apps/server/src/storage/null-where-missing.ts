/** Makes null of the error that a file or folder does not exist; any other error goes on. */
export function nullWhereMissing(error: NodeJS.ErrnoException): null {
  if (error.code === 'ENOENT') return null
  throw error
}
