/**
 * Images and uploads by key, such as `pictures/12/3.jpg`, on a disk or in a bucket. Keys are made by this server alone and never
 * contain what somebody typed. A file that is there is whole.
 */
export type FileStore = {
  /** Null where there is none. */
  read: (key: string) => Promise<Buffer | null>
  write: (key: string, content: Uint8Array) => Promise<void>
  /** Removes one file; nothing happens where there is none. */
  remove: (key: string) => Promise<void>
  /** Names of the files in a folder, without the folder and in order; those that are being written are left out. */
  list: (folder: string) => Promise<string[]>
  /** All files in all folders. */
  listAll: () => Promise<StoredFile[]>
}

/** A file with the instant (milliseconds) at which it was last written. */
export type StoredFile = { key: string; bytes: number; writtenAt: number }
