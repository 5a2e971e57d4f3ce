const prefix = 'THEKE-'

/** What the code on a parcel says: the order's public number, which no customer can guess from another. */
export function handOverCode({ uid }: { uid: string }): string {
  return prefix + uid
}
