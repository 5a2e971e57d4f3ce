import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { type Block, columnsOf, layOut, printable, wrapped } from './receipt.ts'

const textsOf = (blocks: Block[], columns: number) =>
  layOut(blocks, columns).lines.map((line) => (line.kind === 'text' ? line.text : `[${line.value}]`))

test('paper of 58 mm holds 32 characters, paper of 80 mm 48', () => {
  assert.deepEqual([58, 80, null].map(columnsOf), [32, 48, 48])
})

test('a long name goes on below and never touches the amount', () => {
  const blocks: Block[] = [{ kind: 'pair', left: '2 × Schweinsschopf mit Knochen', right: '12,90 €' }]
  assert.deepEqual(textsOf(blocks, 32), ['2 × Schweinsschopf mit   12,90 €', 'Knochen'])
})

test('an amount that leaves no room for a name stands below it', () => {
  const right = 'ca. 12.345,60 € (reserviert)'
  const blocks: Block[] = [{ kind: 'pair', left: 'Zwischensumme', right, indent: 2 }]
  assert.deepEqual(textsOf(blocks, 32), ['  Zwischensumme', `    ${right}`])
})

test('large letters fill half as many columns, centred ones stand in the middle', () => {
  const blocks: Block[] = [{ kind: 'text', text: 'TICKET 041', isLarge: true, align: 'center' }]
  assert.deepEqual(textsOf(blocks, 32), ['   TICKET 041'])
})

test('a word longer than the paper is cut, line breaks stay, a code keeps its place', () => {
  assert.deepEqual(wrapped('Donaudampfschiff\nGruß', 8), ['Donaudam', 'pfschiff', 'Gruß'])
  assert.deepEqual(textsOf([{ kind: 'rule' }, { kind: 'space' }, { kind: 'qr', value: 'x' }], 4), [
    '----',
    '',
    '[x]',
  ])
})

test('what no printer has is written with what it has', () => {
  assert.equal(printable('„Größe“ 5,20\u00a0€ – 漢… 🍖'), '"Größe" 5,20 € - ?... ?')
})

test('whatever kind of dash or blank a text has, one of the printer stands for it', () => {
  assert.equal(
    printable('Kren\u2011Sauce\u2010Topf\u2003für\u2007zwei ― warm'),
    'Kren-Sauce-Topf für zwei - warm',
  )
})

test('names are written without the diacritics that no printer has, and without what nobody sees', () => {
  const names = 'Šimić, Đorđević, Łukasz, Gündoğan, Győző, Nguyễn, Dvořák, Bœuf, IRMA WEIẞ, ﬁx, Παπαδοπούλου'
  assert.equal(
    printable(names),
    'Simic, Ðordevic, Lukasz, Gündogan, Gyözö, Nguyen, Dvorák, Boeuf, IRMA WEIß, fix, Papadopoulou',
  )
  assert.equal(
    printable('Mu\u0308ller, a\u030ce, Speck\u00adknödel, 👩\u200d🍳\ufe0f'),
    'Müller, ae, Speckknödel, ??',
  )
})

test('no line is wider than the paper and no word is lost', () => {
  const words = fc.array(fc.string({ minLength: 1, maxLength: 60 }), { maxLength: 12 })
  fc.assert(
    fc.property(
      words,
      fc.string({ maxLength: 60, size: 'max' }),
      fc.constantFrom(32, 48),
      (parts, right, columns) => {
        const left = parts.join(' ')
        const blocks: Block[] = [
          { kind: 'text', text: left, isLarge: true },
          { kind: 'text', text: left, align: 'center' },
          { kind: 'pair', left, right },
        ]
        const { lines } = layOut(blocks, columns)
        for (const line of lines) {
          if (line.kind !== 'text') continue
          assert.ok(line.text.length <= (line.isLarge ? columns / 2 : columns), line.text)
        }
        const letters = (text: string) => text.replace(/\s/g, '')
        assert.equal(letters(wrapped(left, columns).join('')), letters(left))
      },
    ),
  )
})
