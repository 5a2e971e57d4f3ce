import { Select } from '@mantine/core'
import { branch } from '@theke/contract/shop/branch.ts'
import { product } from '@theke/contract/catalogue/product.ts'
import { useTitles } from '../entity-kit/record-queries.ts'
import { drawingTexts as text } from './drawing-texts.ts'
import editor from './drawing-editor.module.css'
import type { PreviewFilling } from './use-layer-contents.ts'

/** What the drawing is tried with: a product of choice, the longest values, or none. */
export function PreviewChoice({
  filling,
  onChange,
}: {
  filling: PreviewFilling
  onChange: (filling: PreviewFilling) => void
}) {
  const products = useTitles(product.path)
  const branches = useTitles(branch.path)
  const chosen = filling.sample === 'record' ? String(filling.product ?? 'shop') : filling.sample
  return (
    <div className={editor.preview}>
      <Select
        label={text.preview}
        data={[
          { value: 'shop', label: text.previewShop },
          { value: 'longest', label: text.previewLongest },
          { value: 'empty', label: text.previewEmpty },
          ...[...products].map(([id, label]) => ({ value: String(id), label })),
        ]}
        value={chosen}
        onChange={(value) => {
          if (value === 'longest' || value === 'empty') onChange({ ...filling, product: null, sample: value })
          else onChange({ ...filling, product: Number(value) || null, sample: 'record' })
        }}
        searchable
        allowDeselect={false}
        limit={100}
      />
      <Select
        label={text.branch}
        placeholder={text.noBranch}
        data={[...branches].map(([id, label]) => ({ value: String(id), label }))}
        value={filling.branch === null ? null : String(filling.branch)}
        onChange={(value) => onChange({ ...filling, branch: value === null ? null : Number(value) })}
        searchable
        clearable
      />
    </div>
  )
}
