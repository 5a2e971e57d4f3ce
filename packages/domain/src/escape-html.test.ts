import assert from 'node:assert/strict'
import { test } from 'node:test'
import { escapeHtml } from './escape-html.ts'

test('nothing of a text is markup, neither between tags nor within quotes', () => {
  assert.equal(
    escapeHtml(`<a title="Käse" class='x'>Senf & Kren</a>`),
    '&lt;a title=&quot;Käse&quot; class=&#39;x&#39;&gt;Senf &amp; Kren&lt;/a&gt;',
  )
})
