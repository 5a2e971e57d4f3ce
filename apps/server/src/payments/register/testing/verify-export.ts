// Reads an export as a tax authority does: by the annex of the regulation alone, with nothing of the product's own code.
import assert from 'node:assert/strict'
import { createDecipheriv, createHash, type KeyObject, verify } from 'node:crypto'

/** What is known of a register beside its export: its key, and the public keys by the name that receipts give of what signed them. */
type Known = { aesKey: Buffer; publicKeys: ReadonlyMap<string, KeyObject> }

type Group = { Signaturzertifikat: string; Zertifizierungsstellen: string[]; 'Belege-kompakt': string[] }

const mark = 'Sicherheitseinrichtung ausgefallen'

/** Verifies every receipt of an export. Returns the turnover after the last one, in cents. @throws where anything is not as the law says */
export function verifyExport(text: string, { aesKey, publicKeys }: Known): number {
  const groups: Group[] = JSON.parse(text)['Belege-Gruppe']
  const numbers = new Set<string>()
  let turnover = 0
  let previous: string | null = null
  let time = ''
  let isOut = false
  for (const jws of groups.flatMap((group) => group['Belege-kompakt'])) {
    const [header = '', payload = '', signature = ''] = jws.split('.')
    assert.equal(Buffer.from(header, 'base64url').toString(), '{"alg":"ES256"}')
    // Several spellings of base64 have the same bytes, but one only is written.
    assert.equal(Buffer.from(signature, 'base64url').toString('base64url'), signature)
    const signed = Buffer.from(payload, 'base64url').toString()
    const parts = signed.split('_')
    assert.equal(parts.length, 13, signed)
    const [before, suite = '', register = '', number = '', at = '', ...rest] = parts
    const [, , , , , counter = '', certificate = '', chain = ''] = rest
    assert.equal(before, '')
    assert.match(suite, /^R1-AT\d+$/)
    assert.match(at, /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d$/)
    assert.ok(at >= time, `${number} is before the one before it`)
    time = at
    assert.ok(!numbers.has(number), `${number} is there twice`)
    numbers.add(number)
    const own = createHash('sha256')
      .update(previous ?? register)
      .digest()
      .subarray(0, 8)
    assert.equal(chain, own.toString('base64'), `${number} does not follow the one before it`)
    const sum = rest.slice(0, 5).reduce((cents, amount) => {
      assert.match(amount, /^-?\d+,\d\d$/)
      return cents + Number(amount.replace(',', ''))
    }, 0)
    const isMarked = counter === 'U1RP' || counter === 'VFJB'
    if (counter !== 'VFJB') turnover += sum
    if (!isMarked)
      assert.equal(decrypted(aesKey, register + number, counter), turnover, `turnover of ${number}`)
    const isUnsigned = Buffer.from(signature, 'base64url').toString() === mark
    if (!isUnsigned) {
      const key = publicKeys.get(certificate)
      assert.ok(key, `nobody knows what signed ${number}`)
      const bytes = Buffer.from(signature, 'base64url')
      const input = Buffer.from(`${header}.${payload}`)
      assert.ok(verify('sha256', input, { key, dsaEncoding: 'ieee-p1363' }, bytes), `signature of ${number}`)
      if (isOut) assert.ok(sum === 0 && !isMarked, `${number} does not collect what has no signature`)
    }
    if (previous === null) assert.ok(!isUnsigned && sum === 0 && !isMarked, 'the first receipt is none')
    isOut = isUnsigned
    previous = jws
  }
  return turnover
}

function decrypted(key: Buffer, id: string, counter: string): number {
  const iv = createHash('sha256').update(id).digest().subarray(0, 16)
  const cipher = createDecipheriv('aes-256-ctr', key, iv)
  const bytes = cipher.update(Buffer.from(counter, 'base64'))
  return Number(BigInt.asIntN(bytes.length * 8, BigInt(`0x${bytes.toString('hex')}`)))
}
