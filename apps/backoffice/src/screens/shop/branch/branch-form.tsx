import { branch } from '@theke/contract/shop/branch.ts'
import type { DraftOf, RowOf } from '@theke/contract/define-entity.ts'
import { Card } from '../../../entity-kit/card.tsx'
import { RecordDetails } from '../../../entity-kit/form/default-form.tsx'
import { englishTab } from '../../../entity-kit/form/english-card.tsx'
import { FieldGrid } from '../../../entity-kit/form/field-grid.tsx'
import { FieldInput } from '../../../entity-kit/fields/field-input.tsx'
import { FormTabs, type FormTab } from '../../../entity-kit/form/form-tabs.tsx'
import { useOpenRecord, useRecordValues } from '../../../entity-kit/form/record-form.ts'
import { useMay } from '../../../session/session.ts'
import { branchTexts } from './branch-texts.ts'
import { BranchCounters, BranchScreens } from './branch-screens.tsx'
import { ModeMatrix, modeMatrixFields } from './mode-matrix.tsx'

const { fields } = branch

const data = ['name', 'identifier', 'title', 'division', 'description', 'sortOrder', 'isPublic']
const contact = [
  'street',
  'zipCode',
  'city',
  'country',
  'province',
  'phone',
  'email',
  'latitude',
  'longitude',
]
const search = ['tags', 'keywords']
const notifications = [
  'notificationEmail',
  'notificationPhone',
  'managerEmail',
  'managerPhone',
  'emergencyListAt',
  'emergencyListBy',
]
const clocking = ['clockingChoice', 'isRemoteClockingEnabled']
const exceptions = ['orderableFrom', 'closedMessage']
const rules = [
  'isPreorderEnabled',
  'isAppointmentRequired',
  'isQuotationRequired',
  'isTableSelectionEnabled',
  'customerChanges',
  'customerChangeHours',
]
const selfConfirmation = [
  'confirmsTakeaway',
  'confirmsDelivery',
  'confirmsDineIn',
  'confirmsUpTo',
  'confirmsKnownOnly',
  'confirmsLimitedOnly',
  'confirmsAt',
  'confirmsFrom',
  'confirmsTo',
]
const methods = [
  'isCashEnabled',
  'isATMCardEnabled',
  'isHydroAGVoucherEnabled',
  'prepaymentAfterNotCollected',
]

/** The form of a branch: its details, hours and ways of selling. */
export function BranchForm() {
  const tabs: FormTab[] = [
    {
      id: 'general',
      label: branchTexts.general,
      fields: [...data, ...contact, ...search, ...notifications, ...clocking],
      view: <General />,
    },
    {
      id: 'hours',
      label: branchTexts.hours,
      fields: ['openingHours', 'deliveryHours', 'isDeliveryHoursEnabled', ...exceptions],
      view: <Hours />,
    },
    {
      id: 'modes',
      label: branchTexts.modes,
      fields: [...modeMatrixFields, ...rules, 'capacities', ...selfConfirmation],
      view: <Modes />,
    },
    {
      id: 'delivery',
      label: branchTexts.delivery,
      fields: ['deliveryAreas'],
      view: (
        <Card title={branchTexts.delivery}>
          <FieldInput field={fields.deliveryAreas} path="deliveryAreas" isLabelHidden />
        </Card>
      ),
    },
    {
      id: 'payment',
      label: branchTexts.payment,
      fields: methods,
      view: (
        <Card title={branchTexts.methods} hint={branchTexts.methodsHint}>
          <FieldGrid fields={fields} names={methods} spans={wide(methods)} />
        </Card>
      ),
    },
    {
      id: 'images',
      label: branchTexts.images,
      fields: ['logo', 'images'],
      view: (
        <Card title={branchTexts.images}>
          <FieldGrid fields={fields} names={['images', 'logo']} spans={{ logo: 4 }} />
        </Card>
      ),
    },
    englishTab(fields),
  ]
  return <FormTabs tabs={tabs} />
}

function General() {
  const isAdmin = useMay('branches.renewApiKey')
  const { isStored } = useOpenRecord()
  const { id } = useRecordValues<RowOf<typeof branch>>()
  return (
    <>
      <Card title={branchTexts.data}>
        <FieldGrid fields={fields} names={data} spans={{ sortOrder: 2 }} />
      </Card>
      <Card title={branchTexts.contact}>
        <FieldGrid
          fields={fields}
          names={contact}
          spans={{ street: 4, zipCode: 1, city: 2, country: 1, latitude: 2, longitude: 2 }}
        />
      </Card>
      <Card title={branchTexts.search} hint={branchTexts.searchHint}>
        <FieldGrid fields={fields} names={search} spans={{ tags: 4 }} />
      </Card>
      <Card title={branchTexts.notifications}>
        <FieldGrid fields={fields} names={notifications} />
      </Card>
      <Card title={branchTexts.clocking}>
        <FieldGrid fields={fields} names={clocking} />
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
        <FieldGrid fields={fields} names={exceptions} />
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
        <FieldGrid fields={fields} names={rules} spans={wide(rules)} />
      </Card>
      <Card title={branchTexts.capacity}>
        <FieldInput field={fields.capacities} path="capacities" isLabelHidden />
      </Card>
      <Card title={branchTexts.selfConfirmation} hint={branchTexts.selfConfirmationHint}>
        <FieldGrid fields={fields} names={selfConfirmation} spans={wide(selfConfirmation)} />
      </Card>
    </>
  )
}

function wide(names: readonly string[]): Record<string, number> {
  return Object.fromEntries(names.map((name) => [name, 2]))
}
