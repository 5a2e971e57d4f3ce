import assert from 'node:assert/strict'
import { test } from 'node:test'
import { taxYears } from '../../people/retention.ts'
import { type DraftFacts, draftCountries, draftMark, gapsIn } from './draft-facts.ts'
import { privacyDraft } from './privacy-draft.ts'
import { allergensDraft, imprintDraft } from './short-drafts.ts'
import { termsDraft } from './terms-draft.ts'

const facts: DraftFacts = {
  country: 'AT',
  company: 'Moser & Söhne',
  street: 'Hauptstraße 3',
  zipCode: '2340',
  city: 'Mödling',
  phone: '+43 2236 55501',
  email: 'office@moser.example',
  delivers: true,
  paymentMethods: ['Barzahlung', 'EC Karte / Debitkarte'],
  providers: ['Mollie'],
  sendsSms: true,
  countsVisits: true,
  hasWaitingList: true,
  takesMoneyAhead: true,
  hasContainers: true,
  hasRegister: true,
  orderDays: 90,
  customerDays: 1095,
  messageDays: 30,
}
const drafts = {
  imprint: imprintDraft,
  terms: termsDraft,
  privacy: privacyDraft,
  allergens: (of: DraftFacts) => allergensDraft(of, { A: 'Gluten', G: 'Milch' }),
}
const all = draftCountries.flatMap((country) =>
  Object.entries(drafts).map(([name, draft]) => ({
    name: `${name} ${country}`,
    html: draft({ ...facts, country }),
  })),
)

test('every draft is headed as one, so it counts as unfinished until somebody takes that out', () => {
  for (const { name, html } of all) {
    assert.equal(gapsIn(html)[0], 'Hinweis „Entwurf“', name)
    assert.ok(html.startsWith(`<p><strong>${draftMark}</strong>`), name)
  }
})

test('the details of the shop are filled in, and what is missing becomes a gap', () => {
  const html = imprintDraft(facts)
  for (const part of ['Moser &amp; Söhne', 'Hauptstraße 3', '2340 Mödling', facts.phone, facts.email])
    assert.ok(html.includes(part), part)
  const empty = { company: '', street: ' ', zipCode: '', city: '', phone: '', email: '' }
  const gaps = gapsIn(imprintDraft({ ...facts, ...empty }))
  for (const what of ['Firma', 'Straße', 'PLZ und Ort', 'Telefonnummer', 'E-Mail-Adresse'])
    assert.ok(gaps.includes(what), what)
})

test('each country has its own law, and none that of another', () => {
  const laws = {
    AT: /FAGG|BAO|Firmenbuch|ris\.bka|Allergeninformationsverordnung|Barichgasse/,
    DE: /BGB|§ 147 AO|VSBG|Handwerkskammer|Durchführungsverordnung/,
    CH: /\bOR\)|CHE-Nummer|Schweizer|edoeb|schweizerisch|Art\. 958f|Information über Lebensmittel/,
  }
  for (const [country, law] of Object.entries(laws))
    for (const { name, html } of all)
      assert.equal(law.test(html), name.endsWith(country), `${country}: ${name}`)
  assert.doesNotMatch(privacyDraft({ ...facts, country: 'CH' }), /DSGVO/)
})

test('the privacy policy says for how many years orders are kept, as the job that removes them counts', () => {
  for (const country of draftCountries)
    assert.ok(
      privacyDraft({ ...facts, country }).includes(`bis ${taxYears[country]} Jahre nach dem Ende des Jahres`),
      country,
    )
})

test('the terms name the exception for what spoils quickly, and nothing about deliveries where none are made', () => {
  assert.match(termsDraft(facts), /schnell verderben.*§ 18 Abs\. 1 Z 3 und 4 FAGG/)
  assert.match(termsDraft({ ...facts, country: 'DE' }), /schnell verderben.*§ 312g Abs\. 2 Nr\. 1 und 2 BGB/)
  assert.match(termsDraft(facts), /Barzahlung und EC Karte/)
  assert.match(termsDraft(facts), /Liefergebiete/)
  assert.doesNotMatch(termsDraft({ ...facts, delivers: false }), /liefern lassen|Liefergebiete/)
})

test('the privacy policy says whom the shop uses, and for how long', () => {
  const html = privacyDraft(facts)
  for (const part of ['90 Tage', '1095 Tage', '30 Tagen', 'Mollie', 'SMS-Dienst', 'zählen wir Besuche'])
    assert.ok(html.includes(part), part)
  const without = privacyDraft({ ...facts, providers: [], sendsSms: false, countsVisits: false })
  assert.doesNotMatch(without, /Mollie|SMS|zählen wir Besuche|undefined/)
})

test('what not every shop has is only told where the shop has it', () => {
  const without = { hasWaitingList: false, takesMoneyAhead: false, hasContainers: false, hasRegister: false }
  for (const country of draftCountries) {
    const has = (of: DraftFacts) => `${termsDraft(of)}${privacyDraft(of)}`
    assert.match(has({ ...facts, country }), /Pfandgebinde.*Anzahlung.*Warteliste eines ausverkauften/)
    assert.equal(/Registrierkassa/.test(has({ ...facts, country })), country === 'AT')
    assert.doesNotMatch(
      has({ ...facts, country, ...without }),
      /Pfand|Anzahlung|Warteliste|Registrierkassa|Signatur|undefined|false/,
    )
  }
  assert.match(
    privacyDraft(facts),
    /Geräte die Bestellungen von heute und morgen verschlüsselt.*48 Stunden.*bis zum Übertragen/,
  )
})

test('a text is whole when its gaps are filled and its head is gone; other brackets are no gaps', () => {
  assert.deepEqual(gapsIn('<p>Zahlung [siehe oben], Preise ergänzen wir [gern].</p>'), [])
  assert.deepEqual(gapsIn('<p>[Gericht, oder „keines“, ergänzen]</p>'), ['Gericht, oder „keines“'])
  assert.deepEqual(gapsIn('<p>[UID ergänzen] und [UID ergänzen], [Name ergänzen]</p>'), ['UID', 'Name'])
})
