import assert from 'node:assert/strict'
import { test } from 'node:test'
import { emailProblem, isEmail, storedEmail } from './email-address.ts'

test('e-mail addresses have a name, a domain and no spaces', () => {
  for (const email of [
    'a@b.at',
    'sabine.lehner+theke@post.example.com',
    "o'brien@post.ie",
    'buero@fleisch-müller.at',
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

test('what nobody can send to is no address', () => {
  for (const email of ['a@example.c', 'a@example.123', 'a@192.168.1.1', `${'x'.repeat(65)}@post.at`])
    assert.equal(isEmail(email), false, email)
  for (const email of [
    `${'x'.repeat(64)}@post.at`,
    'a@1und1.de',
    'a@müller.vermögensberater',
    'a@b.xn--p1ai',
  ])
    assert.equal(isEmail(email), true, email)
})

test('letters before the @ that a mail server without SMTPUTF8 refuses are told by themselves', () => {
  assert.equal(emailProblem('büro@fleisch.at'), 'email-not-ascii')
  assert.equal(emailProblem('anna\u00ad@fleisch.at'), 'email-not-ascii')
  assert.equal(emailProblem('niemand'), 'email-invalid')
})

test('an address is stored in one form', () => {
  for (const [typed, stored] of [
    [' \u200eAnna@Example.AT\u200b', 'Anna@example.at'],
    ['info@Bäckerei.at', 'info@xn--bckerei-5wa.at'],
    ['info@Ba\u0308ckerei.at', 'info@xn--bckerei-5wa.at'],
    ['info@xn--bckerei-5wa.at', 'info@xn--bckerei-5wa.at'],
    ['an\u2060na@a.b.c', 'anna@a.b.c'],
    ['niemand', 'niemand'],
    ['a@b/c.at', 'a@b/c.at'],
    ['a@1.2', 'a@1.2'],
    ['a@localhost', 'a@localhost'],
  ] as const)
    assert.equal(storedEmail(typed), stored)
})
