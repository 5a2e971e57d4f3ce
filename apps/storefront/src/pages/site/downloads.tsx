import type { FileView } from '@theke/contract/content/section-view.ts'
import { fill } from '../../texts/i18n.ts'
import { sectionTexts } from '../../texts/german/sections.ts'

/** Files with their kind and size. */
export function Downloads({ files }: { files: readonly FileView[] }) {
  return (
    <ul>
      {files.map(({ name, extension, size, address }) => (
        <li key={address}>
          <a href={address} target="_blank" rel="noopener" className="footer-link wrap-anywhere">
            {name}
          </a>{' '}
          <span className="text-muted">
            {extension.toUpperCase()}, {sizeText(size)}
          </span>
        </li>
      ))}
    </ul>
  )
}

function sizeText(bytes: number): string {
  const kilobytes = bytes / 1024
  return kilobytes < 1000
    ? fill(sectionTexts.kilobytes, { size: Math.max(1, Math.round(kilobytes)) })
    : fill(sectionTexts.megabytes, { size: (kilobytes / 1024).toFixed(1).replace('.', ',') })
}
