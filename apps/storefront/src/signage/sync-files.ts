import type { Playlist } from '@theke/domain/signage/playlist.ts'
import type { FileShelf } from './file-shelf.ts'

/** A playlist whose files are all there, and the names of the segments whose files the server does not have. */
type Arrived = { playlist: Playlist; missing: string[] }

/**
 * Brings the files of a playlist to this screen. What the server does not have is left out; where the connection breaks nothing is
 * switched. `present` is what plays meanwhile, whose files stay. @throws where a file did not arrive
 */
export async function syncFiles(
  playlist: Playlist,
  present: Playlist,
  shelf: FileShelf,
  fetchFile: (name: string, shelf: FileShelf) => Promise<Blob | null>,
  isForced: boolean,
): Promise<Arrived> {
  const needed = new Set([...playlist.items, ...present.items].flatMap(({ file }) => file ?? []))
  const missing = new Set<string>()
  for (const name of new Set(playlist.items.flatMap(({ file }) => file ?? []))) {
    if (!isForced && (await shelf.has(name))) continue
    const file = await fetchFile(name, shelf)
    if (file === null) missing.add(name)
    else await shelf.write(name, file, needed)
  }
  const items = playlist.items.filter(({ file }) => file === null || !missing.has(file))
  const left = playlist.items.filter(({ file }) => file !== null && missing.has(file))
  return { playlist: { ...playlist, items }, missing: left.map(({ name }) => name) }
}
