import path from 'node:path'
import { build } from 'vite'

/** One script of its own with everything that it imports, which every browser understands, its styles, and the fonts that these name. */
export async function plainScript(
  root: string,
  source: string,
  define: Record<string, string> = {},
): Promise<{ script: string; styles: string; fonts: Record<string, string | Uint8Array> }> {
  const built = await build({
    root,
    configFile: false,
    logLevel: 'warn',
    define,
    build: {
      write: false,
      // Otherwise the script writes its styles into the page, which the policy of the page forbids.
      cssCodeSplit: false,
      target: 'es2022',
      copyPublicDir: false,
      modulePreload: false,
      rolldownOptions: { input: path.join(root, source), output: { format: 'iife' } },
    },
  })
  const outputs = [built].flat().flatMap((result) => ('output' in result ? result.output : []))
  const script = outputs.find((file) => file.type === 'chunk')
  if (script === undefined) throw new Error(`The build of ${source} gave no script`)
  const styles = outputs.flatMap((file) =>
    file.type === 'asset' && file.fileName.endsWith('.css') ? [String(file.source)] : [],
  )
  const fonts = outputs.flatMap((file) =>
    file.type === 'asset' && file.fileName.endsWith('.woff2') ? [[file.fileName, file.source]] : [],
  )
  return { script: script.code, styles: styles.join(''), fonts: Object.fromEntries(fonts) }
}
