import { product } from '@theke/contract/catalogue/product.ts'
import { modeLabels } from '@theke/contract/shop/mode-labels.ts'
import { Card } from '../../../entity-kit/card.tsx'
import { englishTab } from '../../../entity-kit/form/english-card.tsx'
import { FieldGrid } from '../../../entity-kit/form/field-grid.tsx'
import { FieldInput } from '../../../entity-kit/fields/field-input.tsx'
import { FormTabs, type FormTab } from '../../../entity-kit/form/form-tabs.tsx'
import { useOpenRecord, useRecordForm, useRecordValues } from '../../../entity-kit/form/record-form.ts'
import { useReadsScaleLabels } from '../../../session/config-query.ts'
import { shopWorkUnit } from '../../../shop-work.ts'
import { momentLabel } from '../../../shop-time.ts'
import { de } from '../../../texts/de.ts'
import { productTexts } from './product-texts.ts'
import { SeasonCard } from '../season/season-card.tsx'
import { ContainersCard } from './containers-card.tsx'
import { Configurator } from './configurator.tsx'
import { PlacementCard } from './placement-card.tsx'
import type { ProductDraft } from './price-text.ts'
import { ProductPreview } from './product-preview.tsx'
import { UnitTable } from './unit-table.tsx'

const { fields } = product

const main = [
  'name',
  'type',
  'price',
  'unit',
  'description',
  'allergens',
  'tags',
  'articleNumber',
  'isEnabled',
]
const taxes = ['takeawayTax', 'tax', 'dineInTax']
/** The card's heading says that they are taxes. */
const taxFields = {
  takeawayTax: { ...fields.takeawayTax, label: modeLabels.takeaway },
  tax: { ...fields.tax, label: modeLabels.delivery },
  dineInTax: { ...fields.dineInTax, label: modeLabels.dineIn },
}
const pricing = ['pricing', 'isPriceHidden']
const units = [
  'price',
  'unit',
  'calculationModel',
  'minimumQuantity',
  'maximumQuantity',
  'quantityStepSize',
  'alternativeUnits',
]
const preset = ['defaultUnit', 'defaultQuantity']
const lead = ['isLeadTimeEnabled', 'leadTimeValue', 'leadTimeType']

/** The form of a product, with what customers will see beside it. */
export function ProductForm() {
  const { type } = useRecordValues<ProductDraft>()
  const shown = useReadsScaleLabels() ? [...main, 'plu'] : main
  const bundle: FormTab = {
    id: 'bundle',
    label: productTexts.bundle,
    fields: ['bundleItems'],
    view: <Bundle />,
  }
  const tabs: FormTab[] = [
    {
      id: 'general',
      label: productTexts.general,
      fields: [...shown, 'images'],
      view: (
        <>
          <Card title={de.form.main}>
            <FieldGrid
              fields={fields}
              names={shown}
              spans={{ price: 2, unit: 2, tags: 2, articleNumber: 2, plu: 2 }}
            />
          </Card>
          <Card title={productTexts.images}>
            <FieldInput field={fields.images} path="images" isLabelHidden />
          </Card>
          <PlacementCard />
        </>
      ),
    },
    {
      id: 'price',
      label: productTexts.price,
      fields: [...units, ...taxes, ...pricing, ...preset, 'containers'],
      view: <Price />,
    },
    {
      id: 'configurator',
      label: productTexts.configurator,
      fields: ['config', 'isStepByStep'],
      view: <Configurator />,
    },
    ...(type === 'bundle' ? [bundle] : []),
    {
      id: 'availability',
      label: productTexts.availability,
      fields: [
        'seasonFrom',
        'seasonTo',
        'schedule',
        'isVisibleWhenUnavailable',
        ...lead,
        'workload',
        'substitutes',
      ],
      view: <Availability />,
    },
    englishTab(fields),
  ]
  return (
    <FormTabs
      tabs={tabs}
      aside={
        <>
          <Card title={productTexts.preview}>
            <ProductPreview />
          </Card>
          <LastChange />
        </>
      }
    />
  )
}

function Price() {
  return (
    <>
      <Card title={productTexts.units} hint={productTexts.unitsHint}>
        <UnitTable />
      </Card>
      <Card title={productTexts.preset}>
        <FieldGrid
          fields={fields}
          names={[...preset, ...pricing]}
          spans={{ defaultUnit: 2, defaultQuantity: 2 }}
        />
      </Card>
      <ContainersCard />
      <Card title={productTexts.taxes}>
        <FieldGrid fields={taxFields} />
      </Card>
    </>
  )
}

function Bundle() {
  return (
    <Card title={productTexts.bundle} hint={productTexts.bundleHint}>
      <FieldInput field={fields.bundleItems} path="bundleItems" isLabelHidden />
    </Card>
  )
}

function Availability() {
  const { isLeadTimeEnabled } = useRecordValues<ProductDraft>()
  return (
    <>
      <Card title={productTexts.lead} hint={productTexts.leadHint}>
        <FieldGrid
          fields={fields}
          names={isLeadTimeEnabled ? lead : lead.slice(0, 1)}
          spans={{ isLeadTimeEnabled: 4, leadTimeType: 1 }}
        />
      </Card>
      {shopWorkUnit() !== '' && (
        <Card title={fields.workload.label} hint={fields.workload.hint}>
          <FieldInput
            field={{ ...fields.workload, label: productTexts.workload(shopWorkUnit()), hint: '' }}
            path="workload"
          />
        </Card>
      )}
      <Card title={fields.substitutes.label} hint={fields.substitutes.hint}>
        <FieldInput field={{ ...fields.substitutes, hint: '' }} path="substitutes" isLabelHidden />
      </Card>
      <SeasonCard />
      <Card title={productTexts.schedule} hint={productTexts.scheduleHint}>
        <FieldInput field={fields.schedule} path="schedule" isLabelHidden />
      </Card>
      <Card title={productTexts.visibility}>
        <FieldInput field={fields.isVisibleWhenUnavailable} path="isVisibleWhenUnavailable" />
      </Card>
    </>
  )
}

function LastChange() {
  const { isStored } = useOpenRecord()
  const { values } = useRecordForm()
  if (!isStored) return null
  return (
    <Card title={productTexts.lastChange}>
      <span style={{ fontSize: 13 }}>{momentLabel(Date.parse(String(values.updatedAt)))}</span>
    </Card>
  )
}
