import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import fc from 'fast-check'
import { parseDocument } from 'htmlparser2'
import { richTextElements, richTextSynonyms } from '@theke/contract/rich-text.ts'
import { sanitise } from './sanitise.ts'

const isVoid = new Set(['br', 'hr', 'img'])
const values: Record<string, string> = { href: '/x', src: '/x', target: '_blank', rel: 'noopener' }

describe('formatted text', () => {
  test('what the editor writes stays as it is', () => {
    const texts = [
      '<h2>Lamm</h2><p>Bis <strong>Karfreitag</strong>, <em>gern</em> <u>früher</u>, <s>später</s>.</p>',
      '<ul><li><p>Rind</p></li></ul><ol><li><p>Kalb</p></li></ol><blockquote><p>Gut.</p></blockquote>',
      '<p><a href="/ueber-uns">Wir</a> <a href="https://x.example/" target="_blank" rel="noopener">Dort</a></p>',
      '<p><a href="tel:+437321">Anrufen</a> <a href="mailto:a@b.example">Schreiben</a></p>',
      '<table><tbody><tr><th colspan="2" rowspan="1">Kopf</th></tr><tr><td colspan="1" rowspan="1">Zelle</td></tr></tbody></table>',
    ]
    for (const text of texts) assert.equal(sanitise(text), text)
    assert.equal(
      sanitise('<img src="/image/medium/3-1.jpg" alt="Theke">'),
      '<img src="/image/medium/3-1.jpg" alt="Theke" />',
    )
  })

  test('every element of formatted text stays, and what means the same becomes one of them', () => {
    for (const [element, attributes] of Object.entries(richTextElements)) {
      const given = attributes.map((name) => ` ${name}="${values[name] ?? '1'}"`).join('')
      const text = isVoid.has(element) ? `<${element}${given} />` : `<${element}${given}>x</${element}>`
      assert.equal(sanitise(text), text)
    }
    for (const [element, ours] of Object.entries(richTextSynonyms))
      assert.equal(sanitise(`<${element}>x</${element}>`), `<${ours}>x</${ours}>`)
  })

  test('what could run or deceive is dropped', () => {
    const cases: [hostile: string, kept: string][] = [
      ['<script>alert(1)</script>Text', 'Text'],
      ['<style>p{}</style>Text', 'Text'],
      ['<p onclick="x()" style="position:fixed" class="a" id="b">Text</p>', '<p>Text</p>'],
      ['<a href="javascript:x()">a</a>', '<a>a</a>'],
      ['<a href=" java\tscript:x()">a</a>', '<a>a</a>'],
      ['<a href="&#106;avascript:x()">a</a>', '<a>a</a>'],
      ['<a href="data:text/html,x">a</a>', '<a>a</a>'],
      ['<a href="//anderswo.example">a</a>', '<a>a</a>'],
      ['<a href="/x" target="_top">a</a>', '<a href="/x">a</a>'],
      ['<a href="/x" target="_blank">a</a>', '<a href="/x" target="_blank" rel="noopener">a</a>'],
      ['<img src="/x" onerror="x()">', '<img src="/x" />'],
      ['<img src="data:image/svg+xml,<svg onload=x()>">', ''],
      ['<svg><script>x()</script></svg>', ''],
      ['<math><mtext><img src=/x onerror=x()></mtext></math>', '<img src="/x" />'],
      ['<iframe src="https://x.example"></iframe>', ''],
      ['<form action="/x"><input name="a"><button>b</button></form>', 'b'],
      ['<p>Text', '<p>Text</p>'],
      ['</div><p>Text</p>', '<p>Text</p>'],
      ['<!-- <img src=x onerror=x()> -->Text', 'Text'],
      ['<noscript><p title="</noscript><img src=x onerror=x()>">', '<p></p>'],
    ]
    for (const [hostile, kept] of cases) assert.equal(sanitise(hostile), kept, hostile)
  })

  test('a picture that no page can show is left out', () => {
    for (const src of [
      'file:///C:/Users/Anna/clip_image001.jpg',
      'data:image/png;base64,iVBORw0KGgo=',
      'https://lh7-rt.googleusercontent.com/docsz/x',
      '//cdn.example/x.png',
      String.raw`/\cdn.example/x.png`,
      'clip_image001.jpg',
      'cid:image001.png',
      '',
    ])
      assert.equal(sanitise(`<p>Vor <img src="${src}" alt="Grill"> nach</p>`), '<p>Vor  nach</p>', src)
    assert.equal(sanitise('<p><img alt="Grill"></p>'), '<p></p>')
  })

  test('a picture of the shop by its whole address gets the one within the shop, any other is left out', () => {
    const origin = 'https://shop.example'
    const of = (src: string) => sanitise(`<p><img src="${src}" alt="Grill"></p>`, origin)
    const within = '<p><img src="/image/medium/3-1.jpg" alt="Grill" /></p>'
    for (const src of [
      '/image/medium/3-1.jpg',
      'https://shop.example/image/medium/3-1.jpg',
      ' HTTPS://Shop.example:443/image/medium/3-1.jpg?x=1#y',
      'https://shop.example/x/../image/medium/3-1.jpg',
    ])
      assert.match(of(src), /^<p><img (?:alt="Grill" )?src="\/image\/medium\/3-1\.jpg"/, src)
    assert.equal(of('/image/medium/3-1.jpg').length, within.length)
    for (const src of [
      'http://shop.example/image/3-1.jpg',
      'https://shop.example:8443/image/3-1.jpg',
      'https://shop.example.evil.example/image/3-1.jpg',
      'https://shop.example@evil.example/image/3-1.jpg',
      'https://evil.example/https://shop.example/image/3-1.jpg',
      'https://shop.example/api/users/image/',
      'https://shop.example/image/../api/logout',
      '//shop.example/image/3-1.jpg',
    ])
      assert.equal(of(src), '<p></p>', src)
  })

  test('whatever is written, only known elements and harmless addresses are left', () => {
    const word = fc.constantFrom(
      'a',
      'javascript:x()',
      'data:x',
      '"',
      "'",
      '>',
      '<',
      '&lt;',
      ' ',
      '/',
      '\u0000',
      'ü',
    )
    const name = fc.constantFrom(
      'p',
      'a',
      'img',
      'script',
      'style',
      'svg',
      'iframe',
      'table',
      'td',
      'textarea',
      'title',
      'math',
      'noscript',
      'template',
      'base',
      'object',
    )
    const attribute = fc.tuple(
      fc.constantFrom('href', 'src', 'onclick', 'style', 'srcdoc', 'xlink:href', 'target'),
      fc.array(word, { maxLength: 4 }).map((parts) => parts.join('')),
    )
    const piece = fc.oneof(
      word,
      fc
        .tuple(name, fc.array(attribute, { maxLength: 3 }))
        .map(
          ([tag, attributes]) =>
            `<${tag} ${attributes.map(([key, value]) => `${key}="${value}"`).join(' ')}>`,
        ),
      name.map((tag) => `</${tag}>`),
    )
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 20 }), (pieces) => {
        const clean = sanitise(pieces.join(''))
        for (const node of elementsOf(parseDocument(clean).children)) {
          assert.match(node.name, /^(p|a|img|table|td)$/)
          for (const [key, value] of Object.entries(node.attribs)) {
            assert.match(key, /^(href|src|target|rel)$/)
            if (key === 'href' || key === 'src')
              assert.doesNotMatch(value.replaceAll('\u0000', '').trim(), /^(javascript|data|\/\/)/i)
          }
        }
      }),
      { numRuns: 1000 },
    )
  })
})

type Parsed = ReturnType<typeof parseDocument>['children'][number]
type Element = { name: string; attribs: Record<string, string> }

function elementsOf(nodes: readonly Parsed[]): Element[] {
  return nodes.flatMap((node) => ('attribs' in node ? [node, ...elementsOf(node.children)] : []))
}
