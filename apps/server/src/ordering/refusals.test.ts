import assert from 'node:assert/strict'
import { test } from 'node:test'
import { createTestShop, createBranchBody, hoursAhead } from './testing/shop-fixture.ts'
import { createItem, createOrderBody, send } from './testing/order-factory.ts'
import { beginInTheMorning } from '../testing/test-clock.ts'

beginInTheMorning()
const shop = await createTestShop()
const area = { area: 'Urfahr', price: 3.9, tax: 20, minimumOrderValue: 30 }
const strict = await shop.create(
  'branches',
  createBranchBody('wels', {
    isTakeawayEmailRequired: true,
    isTakeawayPhoneRequired: true,
    isTableSelectionEnabled: true,
    isDeliveryAddressRequired: true,
    deliveryAreas: [area],
  }),
)
const closed = await shop.create(
  'branches',
  createBranchBody('zu', { openingHours: [], isPreorderEnabled: false }),
)
const hidden = await shop.create(
  'branches',
  createBranchBody('intern', { isPublic: false, isDineInEnabled: false }),
)
const platter = await shop.create('products', {
  name: 'Hausplatte',
  price: 14.5,
  unit: 'piece',
  minimumQuantity: 4,
  quantityStepSize: 2,
  type: 'configurable',
  isLeadTimeEnabled: true,
  leadTimeType: 'days',
  leadTimeValue: 2,
  config: {
    parts: [
      {
        name: 'Wurst',
        type: 'select',
        optional: false,
        options: [{ name: 'Speck', value: 'speck', price: 0 }],
      },
      { name: 'Bild', type: 'image', optional: true },
    ],
  },
})
const mustard = await shop.create('products', {
  name: 'Senf',
  price: 0.5,
  unit: 'piece',
  minimumQuantity: 2,
  maximumQuantity: 3,
})
const boxParts = [{ name: 'Dazu', type: 'addons', optional: true, addons: [{ product: mustard, amount: 1 }] }]
const box = await shop.create('products', {
  name: 'Jausenbox',
  price: 9,
  unit: 'piece',
  type: 'configurable',
  maximumQuantity: 20,
  config: { parts: boxParts },
})
const retired = await shop.create('products', { name: 'Sülze', price: 3, unit: 'piece' })
await shop.change('menus', shop.menu, {
  branches: [shop.branch, strict, closed, hidden],
  catalog: [{ category: shop.category, products: [shop.roll, platter, box] }],
})
await shop.create('tables', { identifier: '8', branch: strict })
const outOfUse = await shop.create('tables', { identifier: '9', branch: strict, isEnabled: false })
const boxWith = (addons: number) =>
  createItem(box, 1, {
    parts: [{}],
    addons: [{ part: 0, product: { id: mustard }, amount: addons, unit: 'piece' }],
  })
/** An appointment that respects the lead time of the platter. */
const ahead = hoursAhead(72)
const speck = { parts: [{ value: 'speck' }, {}] }

const cases: [what: string, body: Record<string, unknown>, errors: Record<string, string>][] = [
  ['nothing in the cart', { items: [] }, { items: 'Keine Produkte im Warenkorb!' }],
  [
    'no consent',
    { legalInstructions: false, privacyPolicy: false },
    { legalInstructions: 'Bitte stimmen Sie zu.', privacyPolicy: 'Bitte stimmen Sie zu.' },
  ],
  [
    'missing contact',
    { branch: strict, firstName: ' ', lastName: '' },
    Object.fromEntries(
      ['firstName', 'lastName', 'email', 'phone'].map((field) => [
        field,
        'Dieser Wert sollte nicht leer sein.',
      ]),
    ),
  ],
  [
    'malformed contact',
    { branch: strict, email: 'sabine@', phone: 'abc' },
    {
      email: 'Dieser Wert ist keine gültige E-Mail-Adresse.',
      phone: 'Bitte geben Sie eine gültige Telefonnummer an.',
    },
  ],
  ['no table', { branch: strict, isDineIn: true }, { table: 'Bitte wählen Sie Ihre Tischnummer aus.' }],
  [
    'a table that is out of use',
    { branch: strict, isDineIn: true, table: { id: outOfUse } },
    {
      table:
        'An diesem Tisch kann derzeit nicht bestellt werden. Bitte wählen Sie einen anderen Tisch oder wenden Sie sich an unser Personal.',
    },
  ],
  [
    'an order below the minimum',
    {
      branch: strict,
      isDelivery: true,
      deliveryArea: 'Urfahr',
      street: 'Hauptstraße 1',
      zipCode: '4040',
      city: 'Linz',
    },
    {
      items:
        'Sie haben den Mindestbestellwert in Höhe von 30,00\u00a0€ leider noch nicht erreicht. Bitte fügen Sie noch Waren im Wert von 24,80\u00a0€ hinzu oder wählen Sie eine andere Bestellart.',
    },
  ],
  [
    'an unknown delivery area',
    { branch: strict, isDelivery: true, deliveryArea: 'Wien', street: 'A 1', zipCode: '1010', city: 'Wien' },
    {
      deliveryArea: 'In dieses Gebiet liefern wir derzeit nicht. Bitte wählen Sie ein anderes Liefergebiet.',
    },
  ],
  ['a closed branch', { branch: closed }, { appointmentDate: 'Derzeit haben wir leider geschlossen.' }],
  [
    'a hidden branch',
    { branch: hidden },
    { branch: 'Diese Filiale nimmt derzeit keine Bestellungen entgegen.' },
  ],
  [
    'an unknown branch',
    { branch: 99_999 },
    { branch: 'Diese Filiale nimmt derzeit keine Bestellungen entgegen.' },
  ],
  [
    'a time that is past',
    { appointmentDate: '2020-01-01T10:00:00Z' },
    {
      appointmentDate:
        'Der ausgewählte Termin liegt in der Vergangenheit. Bitte wählen Sie einen anderen Termin.',
    },
  ],
  [
    'a time before the platter can be ready',
    { items: [createItem(platter, 4, speck)], appointmentDate: hoursAhead(24) },
    { appointmentDate: 'Der ausgewählte Termin ist zu früh. Bitte wählen Sie einen späteren Termin.' },
  ],
  [
    'a payment method that is switched off',
    { paymentMethod: 'mollie' },
    { paymentMethod: 'Die gewählte Zahlungsart ist nicht verfügbar.' },
  ],
  [
    'a product outside the menu',
    { items: [createItem(retired, 1)] },
    { 'items.0': 'Das Produkt "Sülze" ist nicht mehr verfügbar.' },
  ],
  [
    'an incomplete platter',
    { items: [createItem(shop.roll, 1), createItem(platter, 4)], appointmentDate: ahead },
    { 'items.1': 'Bitte vervollständigen Sie Ihre Auswahl bei "Hausplatte".' },
  ],
  [
    'a choice that nobody offers',
    { items: [createItem(platter, 4, { parts: [{ value: 'kaviar' }, {}] })], appointmentDate: ahead },
    { 'items.0': 'Ihre Auswahl bei "Hausplatte" wird nicht mehr angeboten. Bitte wählen Sie neu aus.' },
  ],
  [
    'a text where an option is to be chosen',
    {
      items: [createItem(platter, 4, { parts: [{ value: 'speck', text: 'mit Kaviar' }, {}] })],
      appointmentDate: ahead,
    },
    { 'items.0': 'Ihre Auswahl bei "Hausplatte" wird nicht mehr angeboten. Bitte wählen Sie neu aus.' },
  ],
  [
    'more of a product than is sold at once',
    { items: [createItem(box, 21, { parts: [{}] })] },
    { 'items.0': 'Von "Jausenbox" können Sie höchstens 20 Stück bestellen. Bitte verringern Sie die Menge.' },
  ],
  [
    'more of an addon than is sold at once',
    { items: [createItem(shop.roll, 1), boxWith(4)] },
    { 'items.1': 'Von "Senf" können Sie höchstens 3 Stück bestellen. Bitte verringern Sie die Menge.' },
  ],
  [
    'an amount below the minimum',
    { items: [createItem(platter, 2, speck)], appointmentDate: ahead },
    { 'items.0': 'Die Menge von "Hausplatte" ist so nicht bestellbar.' },
  ],
  [
    'a file that was never uploaded',
    {
      appointmentDate: ahead,
      items: [
        createItem(platter, 4, {
          parts: [
            { value: 'speck' },
            { uploads: [{ id: 1, version: 1, extension: 'png', publicHash: 'f'.repeat(32) }] },
          ],
        }),
      ],
    },
    { 'items.0': 'Eine Ihrer Dateien wurde nicht gefunden. Bitte laden Sie sie noch einmal hoch.' },
  ],
]

for (const [what, stated, expected] of cases) {
  test(`${what} is told beside its field`, async () => {
    const { status, errors } = await send(shop.visitor, createOrderBody(shop, stated))
    assert.equal(status, 422)
    assert.deepEqual(Object.fromEntries(errors.map(({ field = '', message }) => [field, message])), expected)
  })
}

test('as much of an addon as is sold at once, and less than its own minimum, can be ordered', async () => {
  for (const addons of [3, 1]) {
    const { status, errors } = await send(shop.visitor, createOrderBody(shop, { items: [boxWith(addons)] }))
    assert.equal(status, 201, JSON.stringify(errors))
  }
})

test('staff may order less than the minimum and at a hidden branch', async () => {
  const employee = await shop.loggedIn(['ROLE_EMPLOYEE'], [hidden])
  const items = [createItem(platter, 2, speck)]
  const reply = await send(employee, createOrderBody(shop, { branch: hidden, items, appointmentDate: ahead }))
  assert.equal(reply.status, 201, JSON.stringify(reply.errors))
})

test('values of a step that are no list of texts are refused, not trusted', async () => {
  for (const values of [5, 'speck', { includes: true }, [{}]]) {
    const { status } = await send(
      shop.visitor,
      createOrderBody(shop, { items: [createItem(platter, 4, { parts: [{ values }, {}] })] }),
    )
    assert.equal(status, 422)
  }
})

test('a key that is no key is refused', async () => {
  const { status } = await send(shop.visitor, createOrderBody(shop), 'kurz')
  assert.equal(status, 400)
})
