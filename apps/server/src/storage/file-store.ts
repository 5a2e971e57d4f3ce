import type { Readable } from 'node:stream'

/**
 * Images and uploads by key, such as `pictures/12/3.jpg`, on a disk or in a bucket. Keys are made by this server alone and never
 * contain what somebody typed. A file that is there is whole.
 */
export type FileStore = {
  /** Null where there is none. */
  read: (key: string) => Promise<Buffer | null>
  /** The same for a file that may be large, of which only a part is in memory at a time; the caller reads it to its end or destroys it. */
  open: (key: string) => Promise<OpenFile | null>
  write: (key: string, content: Uint8Array) => Promise<void>
  /** Removes one file; nothing happens where there is none. */
  remove: (key: string) => Promise<void>
  /** Names of the files in a folder, without the folder and in order; those that are being written are left out. */
  list: (folder: string) => Promise<string[]>
  /** All files in all folders. */
  listAll: () => Promise<StoredFile[]>
}

export type OpenFile = { bytes: number; content: Readable }

/** A file with the instant (milliseconds) at which it was last written. */
export type StoredFile = { key: string; bytes: number; writtenAt: number }
