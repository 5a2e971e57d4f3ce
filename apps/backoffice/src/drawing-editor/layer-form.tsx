import { Select } from '@mantine/core'
import { closestVariant, fontFamily, fontVariants } from '@theke/contract/media/font-catalogue.ts'
import { variantLabel } from '@theke/contract/media/font-variants.ts'
import { layer as fields, type Layer } from '@theke/contract/media/layer-fields.ts'
import { ImageField } from '../entity-kit/fields/image-fields.tsx'
import { useOpenRecord, useRecordForm } from '../entity-kit/form/record-form.ts'
import { referencesIn } from '@theke/contract/references.ts'
import { ColumnFields } from './column-fields.tsx'
import { drawingTexts as text } from './drawing-texts.ts'
import { Cells, Part } from './field-cells.tsx'
import { InsertField } from './insert-field.tsx'
import { LayerFocus } from './layer-focus.tsx'
import { TextStyleButtons } from './text-style-buttons.tsx'
import type { Drawing } from './use-drawing.ts'

const looks: Readonly<Record<Layer['type'], readonly string[]>> = {
  text: ['fontSize', 'lineHeight', 'textFit', 'align', 'verticalAlign', 'color'],
  shape: ['shape', 'cornerRadius', 'color'],
  image: ['fit'],
  qrCode: ['color'],
  rows: ['fontSize', 'rowHeight', 'fillsHeight', 'color', 'hasHeader', 'hasLines'],
}

/** Everything of the selected layer in numbers and words. */
export function LayerForm({
  drawing,
  index,
  product,
}: {
  drawing: Drawing
  index: number
  /** The product that the drawing is tried with. */
  product: number | null
}) {
  const layer = drawing.layers[index]
  const prefix = `layers.${index}.`
  if (!layer) return null
  const hasText = layer.type === 'text' || layer.type === 'qrCode'
  return (
    <>
      <Part title={layer.name || text.types[layer.type]}>
        <Cells fields={fields} names={['name']} prefix={prefix} />
      </Part>
      <Part title={text.position}>
        <Cells fields={fields} names={['x', 'y', 'width', 'height', 'rotation', 'opacity']} prefix={prefix} />
      </Part>
      {hasText && (
        <Part title={text.content}>
          {layer.type === 'text' && <TextStyleButtons path={`${prefix}text`} color={layer.color} />}
          <Cells fields={fields} names={['text']} prefix={prefix} />
          <InsertField path={`${prefix}text`} />
        </Part>
      )}
      {layer.type === 'image' && (
        <Part title={text.content}>
          <SourceField path={`${prefix}source`} />
          <FixedImage path={`${prefix}image`} />
        </Part>
      )}
      {layer.type === 'rows' && (
        <>
          <Part title={text.list}>
            <Cells
              fields={fields}
              names={[
                'rowsOf',
                layer.rowsOf === 'today' ? 'category' : layer.rowsOf,
                'maxRows',
                'overflow',
                'soldOut',
              ]}
              prefix={prefix}
            />
          </Part>
          <ColumnFields path={`${prefix}columns`} columns={layer.columns} />
        </>
      )}
      <Part title={text.look}>
        {(layer.type === 'text' || layer.type === 'rows') && (
          <>
            <Cells fields={fields} names={['fontFamily']} prefix={prefix} />
            <VariantField path={`${prefix}fontVariant`} family={layer.fontFamily} />
          </>
        )}
        <Cells fields={fields} names={looks[layer.type]} prefix={prefix} />
        <Cells fields={fields} names={['group']} prefix={prefix} />
      </Part>
      {layer.type === 'image' && layer.fit === 'cover' && (
        <LayerFocus drawing={drawing} index={index} layer={layer} product={product} />
      )}
    </>
  )
}

function VariantField({ path, family }: { path: string; family: string }) {
  const { isReadOnly } = useOpenRecord()
  const { value, onChange, error } = useRecordForm().getInputProps(path)
  const known = fontFamily(family)
  return (
    <Select
      label={text.variant}
      data={fontVariants(known).map((variant) => ({ value: variant, label: variantLabel(variant) }))}
      value={closestVariant(known, String(value))}
      onChange={onChange}
      error={error}
      disabled={isReadOnly}
      allowDeselect={false}
    />
  )
}

function SourceField({ path }: { path: string }) {
  const { isReadOnly } = useOpenRecord()
  const { value, onChange, error } = useRecordForm().getInputProps(path)
  return (
    <Select
      label={text.source}
      placeholder={text.noSource}
      data={Object.entries(text.imageFields).map(([field, label]) => ({ value: field, label }))}
      value={value === '' ? null : String(value)}
      onChange={(field) => onChange(field ?? '')}
      error={error}
      disabled={isReadOnly}
      clearable
    />
  )
}

function FixedImage({ path }: { path: string }) {
  const { isReadOnly } = useOpenRecord()
  const { value, onChange, error } = useRecordForm().getInputProps(path)
  return (
    <ImageField
      field={fields.image}
      path={path}
      value={value}
      error={error}
      isDisabled={isReadOnly}
      onChange={(chosen) => {
        const [image] = referencesIn(chosen)
        onChange(image ? { id: image.id } : null)
      }}
    />
  )
}
