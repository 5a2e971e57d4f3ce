declare module 'virtual:client-manifest' {
  type Chunk = { file: string; name?: string; isEntry?: boolean; imports?: string[] }
  const manifest: Readonly<Record<string, Chunk>>
  /** The files with the English of scripts. */
  export const english: readonly string[]
  export default manifest
}
