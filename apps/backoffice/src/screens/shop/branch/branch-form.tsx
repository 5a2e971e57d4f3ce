import { branch } from '@theke/contract/shop/branch.ts'
import type { DraftOf, RowOf } from '@theke/contract/define-entity.ts'
import type { ReactNode } from 'react'
import { Card } from '../../../entity-kit/card.tsx'
import { RecordDetails } from '../../../entity-kit/form/default-form.tsx'
import { englishTab } from '../../../entity-kit/form/english-card.tsx'
import { FieldGrid } from '../../../entity-kit/form/field-grid.tsx'
import { FieldInput } from '../../../entity-kit/fields/field-input.tsx'
import { FormTabs, type FormTab } from '../../../entity-kit/form/form-tabs.tsx'
import { useOpenRecord, useRecordValues } from '../../../entity-kit/form/record-form.ts'
import { useMay } from '../../../session/session.ts'
import { type BranchTab, branchTabs, cardFields } from './branch-fields.ts'
import { branchTexts } from './branch-texts.ts'
import { BranchCounters, BranchScreens } from './branch-screens.tsx'
import { ModeMatrix } from './mode-matrix.tsx'

const { fields } = branch

/** The form of a branch: its details, hours and ways of selling. */
export function BranchForm() {
  const tabs = branchTabs.map((tab): FormTab => ({ ...tab, view: views[tab.id] }))
  return <FormTabs tabs={[...tabs, englishTab(fields)]} />
}

const views: Record<BranchTab, ReactNode> = {
  general: <General />,
  hours: <Hours />,
  modes: <Modes />,
  delivery: (
    <Card title={branchTexts.delivery}>
      <FieldInput field={fields.deliveryAreas} path="deliveryAreas" isLabelHidden />
    </Card>
  ),
  payment: (
    <Card title={branchTexts.methods} hint={branchTexts.methodsHint}>
      <FieldGrid fields={fields} names={cardFields.methods} spans={wide(cardFields.methods)} />
    </Card>
  ),
  images: (
    <Card title={branchTexts.images}>
      <FieldGrid fields={fields} names={['images', 'logo']} spans={{ logo: 4 }} />
    </Card>
  ),
}

function General() {
  const isAdmin = useMay('branches.renewApiKey')
  const { isStored } = useOpenRecord()
  const { id } = useRecordValues<RowOf<typeof branch>>()
  return (
    <>
      <Card title={branchTexts.data}>
        <FieldGrid fields={fields} names={cardFields.data} spans={{ sortOrder: 2 }} />
      </Card>
      <Card title={branchTexts.contact}>
        <FieldGrid
          fields={fields}
          names={cardFields.contact}
          spans={{ street: 4, zipCode: 1, city: 2, country: 1, latitude: 2, longitude: 2 }}
        />
      </Card>
      <Card title={branchTexts.search} hint={branchTexts.searchHint}>
        <FieldGrid fields={fields} names={cardFields.search} spans={{ tags: 4 }} />
      </Card>
      <Card title={branchTexts.notifications}>
        <FieldGrid fields={fields} names={cardFields.notifications} />
      </Card>
      <Card title={branchTexts.clocking}>
        <FieldGrid fields={fields} names={cardFields.clocking} />
      </Card>
      {isStored && <BranchCounters id={id} />}
      {isAdmin && isStored && <BranchScreens id={id} />}
      <RecordDetails />
    </>
  )
}

function Hours() {
  const { isDeliveryHoursEnabled } = useRecordValues<DraftOf<typeof branch>>()
  return (
    <>
      <Card title={branchTexts.hours}>
        <FieldInput field={fields.openingHours} path="openingHours" isLabelHidden />
      </Card>
      <Card title={branchTexts.deliveryHours} hint={branchTexts.deliveryHoursHint}>
        <FieldInput field={fields.isDeliveryHoursEnabled} path="isDeliveryHoursEnabled" />
        {isDeliveryHoursEnabled && (
          <div style={{ marginTop: 14 }}>
            <FieldInput field={fields.deliveryHours} path="deliveryHours" isLabelHidden />
          </div>
        )}
      </Card>
      <Card title={branchTexts.exceptions}>
        <FieldGrid fields={fields} names={cardFields.exceptions} />
      </Card>
    </>
  )
}

function Modes() {
  return (
    <>
      <Card title={branchTexts.matrix} hint={branchTexts.matrixHint}>
        <ModeMatrix />
      </Card>
      <Card title={branchTexts.rules}>
        <FieldGrid fields={fields} names={cardFields.rules} spans={wide(cardFields.rules)} />
      </Card>
      <Card title={branchTexts.capacity}>
        <FieldInput field={fields.capacities} path="capacities" isLabelHidden />
      </Card>
      <Card title={branchTexts.selfConfirmation} hint={branchTexts.selfConfirmationHint}>
        <FieldGrid
          fields={fields}
          names={cardFields.selfConfirmation}
          spans={wide(cardFields.selfConfirmation)}
        />
      </Card>
    </>
  )
}

function wide(names: readonly string[]): Record<string, number> {
  return Object.fromEntries(names.map((name) => [name, 2]))
}
