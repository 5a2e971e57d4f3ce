import { providerKeys } from '@theke/contract/shop/config/provider-fields.ts'
import { providerNames, providers } from '@theke/domain/payments/providers.ts'
import { recordBy, recordOf } from '@theke/domain/typed-objects.ts'
import type { DemoConfig, DemoDivision, DemoTheme } from './demo-types.ts'
import { allergensText, imprintText, privacyPolicyText, termsAndConditionsText } from './legal-texts.ts'

export const config: DemoConfig = {
  title: 'Fleischerei Huber',
  seoTitle: 'Fleischerei Huber: Fleisch, Wurst und Jausenplatten online vorbestellen',
  description:
    'Regionales Fleisch aus eigener Schlachtung. Preise sind Richtwerte: Naturprodukte werden einzeln gewogen, Gewicht und Preis können geringfügig abweichen.',
  seoDescription:
    'Fleisch, Wurst, Mittagsmenü und Jausenplatten aus dem Mühlviertel: online vorbestellen, in Linz, Wels oder Freistadt abholen oder liefern lassen.',
  shopName: 'Fleischerei Huber',
  businessName: 'Fleischerei Huber GmbH',
  website: '',
  currency: 'EUR',
  defaultDeliveryMethod: 'takeaway',
  newsletterUrl: '',
  termsAndConditions: '',
  termsAndConditionsText,
  privacyPolicy: '',
  privacyPolicyText,
  imprint: '',
  imprintText,
  allergens: '',
  allergensText,
  disableTickets: false,
  enableProduction: true,
  enableCash: true,
  enableATMCard: true,
  enableHydroAGVoucher: true,
  ...recordBy(
    providerNames,
    (name) => providers[name].shop,
    () => true,
  ),
  enablePluginATMCard: true,
  enablePluginHydroAGVoucher: true,
  ...recordBy(
    providerNames,
    (name) => providers[name].plugin,
    () => true,
  ),
  enablePluginSMS: false,
  customersWithoutEmail: 'none',
  enablePluginDonations: true,
  enablePluginFrontdesk: false,
  enablePluginPWA: true,
  enablePluginOrderReviews: true,
  enablePluginToolbar: true,
  enablePluginHomePage: false,
  enablePluginSearch: true,
  enablePluginTags: true,
  enablePluginMapbox: false,
  enablePluginCategoryBar: true,
  enableEnglish: true,
  mapStyleUrl: '/demo/map.json',
  mapboxAccessToken: 'demo',
  // With these keys the shop uses its mock providers.
  ...recordOf(
    providerNames.flatMap((name) => providerKeys[name].account),
    () => 'demo',
  ),
  aiProviderKey: 'demo',
  aiImageModel: 'demo-image',
  datatransSignKey: '7468656b652d64656d6f2d7369676e2d6b6579',
}

export const theme: DemoTheme = {
  primaryColor: '#B32122',
  secondaryColor: '#000000',
  paperColor: '#FAF7F2',
  sandColor: '#EFE8DC',
  lineColor: '#E2D9CB',
  mutedColor: '#6F665C',
  displayFont: 'Fraunces',
  textFont: 'Inter',
  borderRadius: 0,
  logoFile: 'logo.svg',
  faviconFile: 'favicon.svg',
  openGraphImageKey: 'filiale-theke',
}

export const divisions: DemoDivision[] = [
  {
    key: 'huber',
    identifier: 'huber',
    name: 'Fleischerei Huber',
    title: 'Fleisch, Wurst und Jausenplatten online bestellen',
    description:
      'Seit 1924 in Oberösterreich: vier Geschäfte, eine Selch und ein Schlachthof, den man besuchen darf.',
    street: 'Hauptplatz 18',
    zipCode: '4020',
    city: 'Linz',
    country: 'AT',
    phone: '+437325550120',
    email: 'office@fleischerei-huber.example',
    website: '',
    isPublic: true,
    imageKeys: ['filiale-theke'],
    branchKeys: ['linz-hauptplatz', 'linz-urfahr', 'wels', 'freistadt'],
  },
]
