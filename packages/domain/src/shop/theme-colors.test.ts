import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { asText, contrast, textOn, themeVariables } from './theme-colors.ts'

const anyColor = fc
  .integer({ min: 0, max: 0xffffff })
  .map((value) => `#${value.toString(16).padStart(6, '0')}`)

test('contrast is that of WCAG', () => {
  assert.equal(contrast('#000000', '#ffffff'), 21)
  assert.equal(contrast('#fff', '#FFFFFF'), 1)
  assert.equal(Math.round(contrast('#767676', '#fff') * 100) / 100, 4.54)
  assert.equal(contrast('#b32122ff', '#fff'), contrast('#b32122', '#fff'))
})

test('text on dark colours is white, on light ones dark', () => {
  assert.deepEqual(['#B32122', '#000', '#1f7a4d'].map(textOn), ['#ffffff', '#ffffff', '#ffffff'])
  assert.deepEqual(['#ffd400', '#fff', '#7fd1ae'].map(textOn), ['#141110', '#141110', '#141110'])
})

test('whatever colour a shop has, text on it can be read, and the colour itself is text only where it can be', () => {
  fc.assert(
    fc.property(anyColor, (color) => {
      assert.ok(contrast(textOn(color), color) >= 4.5, color)
      assert.ok(contrast(asText(color), '#faf7f2') >= 4.5, color)
    }),
  )
})

test('a theme has only colours and a number in it, whatever was stored', () => {
  const own = themeVariables({ primaryColor: '#ffd400', secondaryColor: '#1f7a4d', borderRadius: 8 })
  assert.deepEqual(own, {
    primary: '#ffd400',
    'on-primary': '#141110',
    'primary-text': '#141110',
    secondary: '#1f7a4d',
    radius: '8px',
  })
  for (const foreign of ['', 'red', '#12345', '#fff;}body{display:none', 'url(https://a.example)']) {
    const theme = themeVariables({ primaryColor: foreign, secondaryColor: foreign, borderRadius: 8 })
    assert.deepEqual([theme['primary'], theme['secondary']], ['#B32122', '#000000'], foreign)
  }
})
