import assert from 'node:assert/strict'
import { test } from 'node:test'
import { isEmail } from './email-address.ts'

test('e-mail addresses have a name, a domain and no spaces', () => {
  for (const email of [
    'a@b.at',
    'sabine.lehner+theke@post.example.com',
    "o'brien@post.ie",
    'büro@fleisch-müller.at',
  ])
    assert.equal(isEmail(email), true, email)
  for (const email of ['a', 'a@b', '@b.at', 'a@b.', 'a b@c.at', 'a@b@c.at', 'a@b..at']) {
    assert.equal(isEmail(email), false, email)
  }
})

test('marks that end an address for mail programs are no part of one', () => {
  for (const email of [
    'max,muster@post.at',
    'max;muster@post.at',
    'max@post,example.at',
    'max@post.at,',
    '<max@post.at>',
  ])
    assert.equal(isEmail(email), false, email)
})
