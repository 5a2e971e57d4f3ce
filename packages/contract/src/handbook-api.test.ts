import assert from 'node:assert/strict'
import { test } from 'node:test'
import { type HandbookPage, pageOfScreen } from './handbook-api.ts'

const page = (name: string, screens: string[]): HandbookPage => ({
  name,
  title: name,
  chapter: '',
  screens,
  html: '',
})
const pages = [page('board', ['/orders']), page('phone', ['/orders/new']), page('none', [])]

test('the page of a screen is the one that names it most exactly', () => {
  const nameAt = (address: string) => pageOfScreen(pages, address)?.name
  assert.deepEqual(['/orders', '/orders/17', '/orders/new', '/ordersheet', '/'].map(nameAt), [
    'board',
    'board',
    'phone',
    undefined,
    undefined,
  ])
})
