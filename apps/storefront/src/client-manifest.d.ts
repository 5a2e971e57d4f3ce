declare module 'virtual:client-manifest' {
  type Chunk = { file: string; name?: string; isEntry?: boolean; imports?: string[] }
  const manifest: Readonly<Record<string, Chunk>>
  export default manifest
}
