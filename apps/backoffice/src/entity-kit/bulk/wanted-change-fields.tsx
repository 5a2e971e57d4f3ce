import { Checkbox, Radio, SegmentedControl, Select } from '@mantine/core'
import type { FieldSpec } from '@theke/contract/fields.ts'
import { optionsOf } from '../fields/options-of.ts'
import { de } from '../../texts/de.ts'
import { GermanNumberInput, numberInputValue } from '../fields/numbers/german-number-input.tsx'
import { widgets } from '../fields/widgets.ts'
import { moneySuffix } from '../../shop-money.ts'
import classes from './bulk.module.css'
import { bulkTexts, changeKindLabels, referencesChangeLabels, roundingLabels } from './bulk-texts.ts'
import { isNumeric, type WantedChange } from './planned-change.ts'

/** The planned change of a field. Nothing is selected at first, so that no value is set by accident. */
export function WantedChangeFields({
  field,
  wanted,
  onChange,
}: {
  field: FieldSpec
  wanted: WantedChange
  onChange: (wanted: WantedChange) => void
}) {
  const mayClear = field.isRequired !== true && field.kind !== 'flag'
  return (
    <>
      {!wanted.isCleared && <ValueFields field={field} wanted={wanted} onChange={onChange} />}
      {mayClear && (
        <Checkbox
          label={bulkTexts.clear}
          checked={wanted.isCleared}
          onChange={(event) => onChange({ ...wanted, isCleared: event.currentTarget.checked })}
        />
      )}
    </>
  )
}

function ValueFields({
  field,
  wanted,
  onChange,
}: {
  field: FieldSpec
  wanted: WantedChange
  onChange: (wanted: WantedChange) => void
}) {
  const setValue = (value: unknown) => onChange({ ...wanted, value })
  if (field.kind === 'flag') {
    return (
      <Radio.Group
        label={field.label}
        value={wanted.value === undefined ? '' : wanted.value === true ? 'true' : 'false'}
        onChange={(chosen) => setValue(chosen === 'true')}
      >
        <div className={classes.radios}>
          <Radio value="true" label={de.common.yes} />
          <Radio value="false" label={de.common.no} />
        </div>
      </Radio.Group>
    )
  }
  if (field.kind === 'references')
    return <ReferencesFields field={field} wanted={wanted} onChange={onChange} />
  if (isNumeric(field)) return <NumberFields field={field} wanted={wanted} onChange={onChange} />
  const Widget = widgets[field.kind]
  return (
    <Widget
      field={{ ...field, label: bulkTexts.value, hint: undefined, isRequired: true }}
      path="value"
      value={wanted.value ?? null}
      onChange={setValue}
    />
  )
}

function ReferencesFields({
  field,
  wanted,
  onChange,
}: {
  field: FieldSpec
  wanted: WantedChange
  onChange: (wanted: WantedChange) => void
}) {
  const Widget = widgets.references
  return (
    <>
      <SegmentedControl
        aria-label={bulkTexts.how}
        data={optionsOf(referencesChangeLabels)}
        value={wanted.referencesKind}
        onChange={(referencesKind) => onChange({ ...wanted, referencesKind })}
      />
      <Widget
        field={{ ...field, hint: undefined, isRequired: true }}
        path="value"
        value={wanted.value ?? []}
        onChange={(value) => onChange({ ...wanted, value })}
      />
    </>
  )
}

function NumberFields({
  field,
  wanted,
  onChange,
}: {
  field: FieldSpec
  wanted: WantedChange
  onChange: (wanted: WantedChange) => void
}) {
  const isPercent = wanted.kind === 'raise-percent' || wanted.kind === 'lower-percent'
  const isMoney = field.kind === 'money'
  const label = isPercent ? bulkTexts.percent : wanted.kind === 'set' ? bulkTexts.value : bulkTexts.amount
  const places = isPercent || isMoney ? 2 : field.kind === 'integer' ? 0 : (field.places ?? 3)
  return (
    <div className={classes.fields}>
      <Select
        label={bulkTexts.how}
        data={optionsOf(changeKindLabels)}
        value={wanted.kind}
        onChange={(kind) => kind && onChange({ ...wanted, kind })}
        allowDeselect={false}
      />
      <GermanNumberInput
        label={label}
        value={numberInputValue(wanted.value)}
        onChange={(value) => onChange({ ...wanted, value })}
        error={typeof wanted.value === 'string' ? bulkTexts.notANumber : undefined}
        places={places}
        isFixed={isMoney && !isPercent}
        suffix={isPercent ? ' %' : isMoney ? moneySuffix() : ''}
        data-autofocus
      />
      {isMoney && (
        <Select
          label={bulkTexts.rounding}
          data={optionsOf(roundingLabels)}
          value={wanted.rounding}
          onChange={(rounding) => rounding && onChange({ ...wanted, rounding })}
          allowDeselect={false}
        />
      )}
    </div>
  )
}
