import { providerKeys } from '@theke/contract/shop/config/provider-fields.ts'
import {
  providerDetails,
  type ProviderName,
  providerNames,
  providers,
} from '@theke/domain/payments/providers.ts'
import { recordOf } from '@theke/domain/typed-objects.ts'
import { configTexts as text } from './config-texts.ts'

/** One card of fields; `extra` names what stands below them, `also` what else people call it, for the search. */
type ConfigCard = {
  title: string
  hint?: string
  names: readonly string[]
  spans?: Readonly<Record<string, number>>
  extra?: 'mailTest' | 'themePreview'
  also?: string
}

type ConfigGroup = { id: string; label: string; cards: readonly ConfigCard[] }

const wide = 4

/** The whole configuration in groups; a test holds that no field is left out. */
export const configGroups: readonly ConfigGroup[] = [
  {
    id: 'shop',
    label: text.shop,
    cards: [
      {
        title: text.identity,
        names: ['shopName', 'businessName', 'title', 'website', 'description'],
        spans: { website: 2 },
      },
      { title: text.search, names: ['seoTitle', 'seoDescription'], spans: { seoTitle: wide } },
      {
        title: text.english,
        hint: text.englishHint,
        names: ['titleEn', 'seoTitleEn', 'descriptionEn', 'seoDescriptionEn'],
      },
    ],
  },
  {
    id: 'ordering',
    label: text.ordering,
    cards: [
      {
        title: text.ordering,
        names: [
          'defaultDeliveryMethod',
          'currency',
          'disableTickets',
          'enableProduction',
          'newsletterUrl',
          'workUnit',
        ],
        spans: { currency: 2, disableTickets: wide, enableProduction: wide, workUnit: wide },
      },
      {
        title: text.submitting,
        hint: text.submittingHint,
        names: ['submitOrderText', 'submitPreorderText', 'submitQuotationText'],
        spans: { submitOrderText: wide },
      },
      pairs(text.features, [
        'enablePluginSearch',
        'enablePluginTags',
        'enablePluginCategoryBar',
        'isOverlayForm',
        'enablePluginOrderReviews',
        'enablePluginPWA',
        'asksIfMissing',
      ]),
      { title: text.scale, hint: text.scaleHint, names: ['scaleFormats'], spans: { scaleFormats: wide } },
      pairs(text.screens, ['enablePluginFrontdesk', 'enablePluginToolbar']),
      {
        title: text.donations,
        hint: text.donationsHint,
        names: ['enablePluginDonations', 'donationAmount'],
        spans: { donationAmount: 2 },
      },
    ],
  },
  {
    id: 'start',
    label: text.start,
    cards: [
      {
        title: text.home,
        hint: text.homeHint,
        names: ['enablePluginHomePage'],
        spans: { enablePluginHomePage: wide },
      },
      {
        title: text.map,
        hint: text.mapHint,
        names: [
          'enablePluginMapbox',
          'mapStyleUrl',
          'mapboxAccessToken',
          'mapboxZoom',
          'mapboxPitch',
          'mapboxBearing',
        ],
        spans: { enablePluginMapbox: wide, mapStyleUrl: wide, mapboxAccessToken: wide },
      },
    ],
  },
  {
    id: 'payment',
    label: text.payment,
    cards: [
      { ...pairs(text.cash, ['enableCash', 'accountCash']), hint: text.paymentHint },
      pairs(text.card, ['enableATMCard', 'enablePluginATMCard', 'accountATMCard']),
      pairs(text.voucher, ['enableHydroAGVoucher', 'enablePluginHydroAGVoucher', 'accountHydroAGVoucher']),
      ...providerNames.map(providerCard),
      {
        title: text.transfer,
        hint: text.transferHint,
        names: ['transferRecipient', 'transferIban', 'transferBic', 'accountTransfer'],
        spans: { transferRecipient: 2, transferIban: 2, transferBic: 2, accountTransfer: 2 },
      },
      {
        title: text.complaints,
        hint: text.complaintsHint,
        names: ['complaintLimit', 'complaintDays'],
        spans: { complaintLimit: 2, complaintDays: 2 },
      },
      {
        title: text.invoices,
        hint: text.invoicesHint,
        names: ['invoiceVatNumber', 'invoiceIssuer'],
        spans: { invoiceVatNumber: 2, invoiceIssuer: 2 },
      },
      { title: text.tips, names: ['isTipEnabled'], spans: { isTipEnabled: wide } },
    ],
  },
  {
    id: 'messages',
    label: text.messages,
    cards: [
      { title: text.mail, hint: text.mailHint, names: [], extra: 'mailTest', also: 'Testmail Mailserver' },
      {
        title: text.sms,
        hint: text.smsHint,
        names: ['enablePluginSMS', 'smsProvider', 'smsSender', 'smsAccount', 'smsProviderKey'],
        spans: { enablePluginSMS: wide },
      },
      {
        title: text.customerMessages,
        hint: text.customerMessagesHint,
        names: ['customerMessages', 'customersWithoutEmail', 'reminderHour'],
        spans: { customerMessages: wide, customersWithoutEmail: wide, reminderHour: wide },
      },
      pairs(text.alarm, ['alarmSecondDeviceMinutes', 'alarmManagerMinutes']),
    ],
  },
  {
    id: 'services',
    label: text.services,
    cards: [
      {
        title: text.analytics,
        hint: text.analyticsHint,
        names: ['enablePluginAnalytics', 'socialPixelId', 'tagManagerId'],
        spans: { enablePluginAnalytics: wide },
      },
      {
        title: text.ai,
        names: ['aiProviderKey', 'aiBaseUrl', 'aiModel', 'aiImageModel', 'aiMonthlyTokens'],
        spans: { aiProviderKey: wide, aiBaseUrl: wide, aiMonthlyTokens: 2 },
      },
    ],
  },
  {
    id: 'legal',
    label: text.legal,
    cards: [
      {
        title: text.legal,
        hint: text.legalHint,
        names: [
          'termsAndConditions',
          'termsAndConditionsText',
          'privacyPolicy',
          'privacyPolicyText',
          'imprint',
          'imprintText',
          'allergens',
          'allergensText',
        ],
      },
      {
        title: text.english,
        hint: text.englishHint,
        names: ['termsAndConditionsTextEn', 'privacyPolicyTextEn', 'imprintTextEn', 'allergensTextEn'],
      },
    ],
  },
  {
    id: 'access',
    label: text.access,
    cards: [
      { title: text.sessions, names: ['sessionDays'], spans: { sessionDays: wide } },
      { title: text.secondFactor, names: ['secondFactorRoles'], spans: { secondFactorRoles: wide } },
    ],
  },
  {
    id: 'retention',
    label: text.retention,
    cards: [
      {
        ...pairs(text.retention, [
          'retentionOrderDays',
          'retentionCustomerDays',
          'retentionOutboxDays',
          'retentionChangesDays',
          'retentionLogDays',
          'retentionAnalyticsDays',
          'retentionWorkingTimeDays',
        ]),
        hint: text.retentionHint,
      },
      { title: text.pictureData, names: ['keepPictureData'], spans: { keepPictureData: wide } },
    ],
  },
  {
    id: 'wages',
    label: text.wages,
    cards: [
      {
        ...pairs(text.wages, [
          'wageTypeWork',
          'wageTypeOvertime',
          'wageTypeSaturday',
          'wageTypeNight',
          'wageTypeHoliday',
          'wageTypeSick',
          'wageTypeTimeOff',
        ]),
        hint: text.wagesHint,
      },
    ],
  },
  {
    id: 'accounting',
    label: text.accounting,
    cards: [
      {
        title: text.accounting,
        hint: text.accountingHint,
        names: ['accountingConsultant', 'accountingClient', 'accountingAccountLength', 'accountsOfTaxRates'],
        spans: {
          accountingConsultant: 2,
          accountingClient: 2,
          accountingAccountLength: 2,
          accountsOfTaxRates: wide,
        },
      },
    ],
  },
  {
    id: 'texts',
    label: text.texts,
    cards: [
      {
        title: text.languages,
        hint: text.languagesHint,
        names: ['enableEnglish'],
        spans: { enableEnglish: wide },
      },
      { title: text.texts, hint: text.textsHint, names: ['texts'] },
    ],
  },
  {
    id: 'look',
    label: text.look,
    cards: [
      {
        title: text.colors,
        names: ['primaryColor', 'secondaryColor', 'font', 'borderRadius'],
        spans: { borderRadius: 2 },
      },
      { title: text.preview, hint: text.previewHint, names: [], extra: 'themePreview' },
      { title: text.pictures, names: ['logo', 'favicon', 'ogImage'], spans: { ogImage: wide } },
      { title: text.parts, names: ['overridableParts'] },
    ],
  },
  {
    id: 'labels',
    label: text.labels,
    cards: [
      { title: text.compactLabels, hint: text.compactLabelsHint, names: ['compactLabelGrid'] },
      { title: text.detailLabels, hint: text.detailLabelsHint, names: ['detailLabelGrid'] },
    ],
  },
]

function pairs(title: string, names: readonly string[]): ConfigCard {
  return { title, names, spans: recordOf(names, () => 2) }
}

/** A provider's switches, keys and account; an only key has the whole line. */
function providerCard(provider: ProviderName): ConfigCard {
  const { plugin, shop } = providers[provider]
  const { title, account } = providerDetails[provider]
  const { fields } = providerKeys[provider]
  const card = pairs(title, [shop, plugin, account, ...fields])
  return fields.length === 1 ? { ...card, spans: { ...card.spans, [fields[0]]: wide } } : card
}
