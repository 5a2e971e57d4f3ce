import { ActionIcon, Button } from '@mantine/core'
import { IconPlus, IconTrash } from '@tabler/icons-react'
import { alternativeUnit, product } from '@theke/contract/catalogue/product.ts'
import { unitLabels } from '@theke/contract/unit-labels.ts'
import { isExactByWeight, startingModel } from '@theke/domain/ordering/pricing/price-model.ts'
import { isUnit, units, unitType } from '@theke/domain/units.ts'
import { defaultValues } from '@theke/contract/fields.ts'
import { FieldInput } from '../../../entity-kit/fields/field-input.tsx'
import { valueAt } from '../../../entity-kit/form/form-values.ts'
import { useOpenRecord, useRecordForm, useRecordValues } from '../../../entity-kit/form/record-form.ts'
import { Sortable } from '../../../entity-kit/list/sortable.tsx'
import { de } from '../../../texts/de.ts'
import { productTexts } from './product-texts.ts'
import type { ProductDraft } from './price-text.ts'
import { RatioInput } from './ratio-input.tsx'
import classes from './unit-table.module.css'
import { EmptyCell } from '../../../entity-kit/list/rows/empty-cell.tsx'

const { fields } = product
const headings = [
  fields.unit.label,
  productTexts.ratioOf,
  fields.calculationModel.label,
  alternativeUnit.minimumQuantity.label,
  alternativeUnit.maximumQuantity.label,
  alternativeUnit.quantityStepSize.label,
]

/** The units a product is sold in: the first is that of the price, the others say how many of it they are. */
export function UnitTable() {
  const form = useRecordForm()
  const { isReadOnly } = useOpenRecord()
  const draft = useRecordValues<ProductDraft>()
  const { unit, alternativeUnits } = draft
  const nameOf = (position: number) => unitLabels[alternativeUnits[position]?.unit ?? 'piece']

  function add(): void {
    const taken = [unit, ...alternativeUnits.map((alternative) => alternative.unit)]
    // Weighed goods are mostly also sold by the piece, counted ones by weight.
    const wished = unitType(unit) === 'weight' ? 'piece' : 'kilogram'
    const free = [wished, ...units].filter(isUnit).find((candidate) => !taken.includes(candidate)) ?? 'piece'
    form.insertListItem('alternativeUnits', {
      ...defaultValues(alternativeUnit),
      unit: free,
      calculationModel: startingModel(free),
    })
  }

  /** A model that nobody chose is that of the unit; one that somebody chose stays. */
  function followUnit(path: string, next: unknown, before: unknown): void {
    if (!isUnit(next) || !isUnit(before)) return
    if (valueAt(form.getValues(), path) === startingModel(before))
      form.setFieldValue(path, startingModel(next))
  }

  return (
    <>
      <div className={classes.scroll}>
        <table className={`dense ${classes.table}`}>
          <thead>
            <tr>
              <EmptyCell className={classes.narrow} />
              {headings.map((heading) => (
                <th key={heading}>{heading}</th>
              ))}
              <EmptyCell className={classes.narrow} />
            </tr>
          </thead>
          <tbody>
            <tr>
              <EmptyCell className={classes.narrow} />
              <td>
                <FieldInput
                  field={fields.unit}
                  path="unit"
                  isLabelHidden
                  onChosen={(next, before) => followUnit('calculationModel', next, before)}
                />
              </td>
              <Cell name="price" />
              <Cell name="calculationModel" />
              <Cell name="minimumQuantity" />
              <Cell name="maximumQuantity" />
              <Cell name="quantityStepSize" />
              <EmptyCell className={classes.narrow} />
            </tr>
            <Sortable
              length={alternativeUnits.length}
              isDisabled={isReadOnly}
              nameOf={nameOf}
              onMove={(from, to) => form.reorderListItem('alternativeUnits', { from, to })}
            >
              {(position, { ref, style, grip }) => {
                const path = `alternativeUnits.${position}`
                return (
                  <tr ref={ref} style={style} className={classes.row}>
                    <td className={classes.narrow}>{grip}</td>
                    <td>
                      <FieldInput
                        field={alternativeUnit.unit}
                        path={`${path}.unit`}
                        isLabelHidden
                        onChosen={(next, before) => followUnit(`${path}.calculationModel`, next, before)}
                      />
                    </td>
                    <td>
                      <RatioInput path={`${path}.ratio`} unit={unit} />
                    </td>
                    <td>
                      <FieldInput
                        field={alternativeUnit.calculationModel}
                        path={`${path}.calculationModel`}
                        isLabelHidden
                      />
                    </td>
                    <td>
                      <FieldInput
                        field={alternativeUnit.minimumQuantity}
                        path={`${path}.minimumQuantity`}
                        isLabelHidden
                      />
                    </td>
                    <td>
                      <FieldInput
                        field={alternativeUnit.maximumQuantity}
                        path={`${path}.maximumQuantity`}
                        isLabelHidden
                      />
                    </td>
                    <td>
                      <FieldInput
                        field={alternativeUnit.quantityStepSize}
                        path={`${path}.quantityStepSize`}
                        isLabelHidden
                      />
                    </td>
                    <td className={classes.narrow}>
                      {!isReadOnly && (
                        <ActionIcon
                          variant="subtle"
                          color="gray.6"
                          aria-label={de.form.removeRow(nameOf(position))}
                          onClick={() => form.removeListItem('alternativeUnits', position)}
                        >
                          <IconTrash size={18} stroke={1.5} />
                        </ActionIcon>
                      )}
                    </td>
                  </tr>
                )
              }}
            </Sortable>
          </tbody>
        </table>
      </div>
      {isExactByWeight(draft) && (
        <output className={classes.question}>
          <span>{productTexts.isEachWeighed}</span>
          {!isReadOnly && (
            <Button
              variant="default"
              size="compact-sm"
              onClick={() => form.setFieldValue('calculationModel', 'approximate')}
            >
              {productTexts.makeApproximate}
            </Button>
          )}
        </output>
      )}
      {!isReadOnly && (
        <Button
          variant="default"
          data-adds
          className={classes.add}
          leftSection={<IconPlus size={16} />}
          onClick={add}
        >
          {productTexts.addUnit}
        </Button>
      )}
    </>
  )
}

function Cell({ name }: { name: keyof typeof fields }) {
  return (
    <td>
      <FieldInput field={fields[name]} path={name} isLabelHidden />
    </td>
  )
}
