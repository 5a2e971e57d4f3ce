import { configFields as fields } from '@theke/contract/shop/config.ts'
import { Card } from '../../entity-kit/card.tsx'
import { FieldGrid } from '../../entity-kit/field-grid.tsx'
import { FormTabs, type FormTab } from '../../entity-kit/form-tabs.tsx'
import { de } from '../../texts/de.ts'

const text = de.config

const identity = ['shopName', 'businessName', 'title', 'website', 'description']
const seo = ['seoTitle', 'seoDescription']
const ordering = ['defaultDeliveryMethod', 'currency', 'disableTickets', 'newsletterUrl']
const submitting = ['submitOrderText', 'submitPreorderText', 'submitQuotationText']
const features = [
  'isOverlayForm',
  'enablePluginSearch',
  'enablePluginTags',
  'enablePluginCategoryBar',
  'enablePluginOrderReviews',
]
const donations = ['enablePluginDonations', 'donationAmount']
const start = ['enablePluginHomePage']
const map = [
  'enablePluginMapbox',
  'mapStyleUrl',
  'mapboxAccessToken',
  'mapboxZoom',
  'mapboxPitch',
  'mapboxBearing',
]
const payment = [
  'enableCash',
  'enableATMCard',
  'enablePluginATMCard',
  'enableHydroAGVoucher',
  'enablePluginHydroAGVoucher',
]
const legal = [
  ['termsAndConditions', 'termsAndConditionsText'],
  ['privacyPolicy', 'privacyPolicyText'],
  ['imprint', 'imprintText'],
  ['allergens', 'allergensText'],
]
const texts = ['enableEnglish', 'texts']
const colors = ['primaryColor', 'secondaryColor', 'borderRadius']
const pictures = ['logo', 'favicon', 'ogImage']

/** The configuration in groups: only what the shop can do today. */
export function ConfigForm() {
  const tabs: FormTab[] = [
    {
      id: 'shop',
      label: text.shop,
      fields: [...identity, ...seo],
      view: (
        <>
          <Card title={text.identity}>
            <FieldGrid fields={fields} names={identity} spans={{ website: 2 }} />
          </Card>
          <Card title={text.search}>
            <FieldGrid fields={fields} names={seo} spans={{ seoTitle: 4 }} />
          </Card>
        </>
      ),
    },
    {
      id: 'ordering',
      label: text.ordering,
      fields: [...ordering, ...submitting, ...features, ...donations],
      view: (
        <>
          <Card title={text.ordering}>
            <FieldGrid fields={fields} names={ordering} spans={{ currency: 1, disableTickets: 4 }} />
          </Card>
          <Card title={text.submitting} hint={text.submittingHint}>
            <FieldGrid fields={fields} names={submitting} spans={{ submitOrderText: 4 }} />
          </Card>
          <Card title={text.features}>
            <FieldGrid fields={fields} names={features} spans={pairs(features)} />
          </Card>
          <Card title={text.donations} hint={text.donationsHint}>
            <FieldGrid fields={fields} names={donations} spans={{ donationAmount: 1 }} />
          </Card>
        </>
      ),
    },
    {
      id: 'start',
      label: text.start,
      fields: [...start, ...map],
      view: (
        <>
          <Card title={text.home} hint={text.homeHint}>
            <FieldGrid fields={fields} names={start} />
          </Card>
          <Card title={text.map} hint={text.mapHint}>
            <FieldGrid
              fields={fields}
              names={map}
              spans={{ enablePluginMapbox: 4, mapStyleUrl: 4, mapboxAccessToken: 4 }}
            />
          </Card>
        </>
      ),
    },
    {
      id: 'payment',
      label: text.payment,
      fields: payment,
      view: (
        <Card title={text.payment} hint={text.paymentHint}>
          <FieldGrid fields={fields} names={payment} spans={{ ...pairs(payment), enableCash: 4 }} />
        </Card>
      ),
    },
    {
      id: 'legal',
      label: text.legal,
      fields: legal.flat(),
      view: (
        <Card title={text.legal} hint={text.legalHint}>
          <FieldGrid fields={fields} names={legal.flat()} />
        </Card>
      ),
    },
    {
      id: 'texts',
      label: text.texts,
      fields: texts,
      view: (
        <>
          <Card title={text.languages} hint={text.languagesHint}>
            <FieldGrid fields={fields} names={['enableEnglish']} />
          </Card>
          <Card title={text.texts} hint={text.textsHint}>
            <FieldGrid fields={fields} names={['texts']} />
          </Card>
        </>
      ),
    },
    {
      id: 'look',
      label: text.look,
      fields: [...colors, ...pictures],
      view: (
        <>
          <Card title={text.colors}>
            <FieldGrid fields={fields} names={colors} spans={{ primaryColor: 1, secondaryColor: 1 }} />
          </Card>
          <Card title={text.pictures}>
            <FieldGrid fields={fields} names={pictures} spans={{ ogImage: 4 }} />
          </Card>
        </>
      ),
    },
  ]
  return <FormTabs tabs={tabs} />
}

function pairs(names: readonly string[]): Record<string, number> {
  return Object.fromEntries(names.map((name) => [name, 2]))
}
