import assert from 'node:assert/strict'
import { test } from 'node:test'
import { foldedSigns, plainLetters, searchPattern, searchText } from '@theke/domain/search-text.ts'
import { printable } from '@theke/domain/printing/receipt.ts'
import anyAscii from 'any-ascii'
import fc from 'fast-check'
import { randomRuns } from '../../testing/core.ts'
import { testDatabase } from '../../db/testing/test-database.ts'

const { pool } = await testDatabase()

/** The letters from Latin-1 to Greek Extended that the runtime knows and the database too: each has the Unicode of its own release. */
const letters = await assignedLetters()

async function assignedLetters(): Promise<string[]> {
  const points = Array.from({ length: 0x2000 - 0xa0 }, (_, at) => String.fromCodePoint(at + 0xa0))
  const known = points.filter((letter) => /[\p{L}\p{N}\p{P}\p{S}\p{M}]/u.test(letter))
  const { rows } = await pool.query<{ letter: string }>(
    'SELECT letter FROM unnest($1::text[]) WITH ORDINALITY AS known (letter, at) WHERE unicode_assigned(letter) ORDER BY at',
    [known],
  )
  return rows.map(({ letter }) => letter)
}

/** What folds a text in the database, made of the table and the signs that the domain uses. */
function bodyOfFunction(): string {
  const { accents, apostrophes, hyphens, marks } = foldedSigns
  const quoted = (text: string) => `'${text.replaceAll("'", "''")}'`
  const forms = Object.fromEntries(
    [...plainLetters].flatMap(([letter, plain]) => [
      [letter, plain],
      ...capitalsOf(letter).map((capital) => [capital, plain]),
    ]),
  )
  return `
DECLARE
  folded text := given;
BEGIN
  -- Most texts have no letters but those of German, for which this takes a twentieth of the time.
  IF octet_length(folded) > length(folded) THEN
    folded := regexp_replace(folded, ${quoted(`[${accents}]`)}, '', 'g');
    folded := replace(replace(replace(folded, 'ä', 'ae'), 'ö', 'oe'), 'ü', 'ue');
    folded := replace(replace(replace(replace(folded, 'Ä', 'ae'), 'Ö', 'oe'), 'Ü', 'ue'), 'ß', 'ss');
    IF octet_length(folded) > length(folded) THEN
      folded := regexp_replace(normalize(folded, NFKD), '([aouAOU])\\u0308', '\\1e', 'g');
      folded := regexp_replace(folded, ${quoted(`[${marks}${apostrophes}${hyphens}]`)}, '', 'g');
      IF folded ~ '[\\u00c0-\\u1fff\\u2c60-\\u2c7f]' THEN
        folded := regexp_replace(folded, '([οΟ])[υΥ]', '\\1u', 'g');
        folded := (
          SELECT string_agg(coalesce(${quoted(JSON.stringify(forms))}::jsonb ->> letter, letter), '' ORDER BY place)
          FROM regexp_split_to_table(folded, '') WITH ORDINALITY AS each (letter, place)
        );
      END IF;
    END IF;
  END IF;
  RETURN translate(lower(folded COLLATE "C"), '''-\`', '');
END
`
}

/** The capitals of a small letter; the one of ß becomes two letters by the rule of Unicode, but is a letter too. */
function capitalsOf(letter: string): string[] {
  const all = Array.from({ length: 0x2c80 }, (_, code) => String.fromCodePoint(code))
  return all.filter((each) => each !== letter && each.toLowerCase() === letter)
}

async function foldedByDatabase(texts: readonly string[]): Promise<string[]> {
  const { rows } = await pool.query<{ folded: string }>(
    'SELECT fold_text(given) AS folded FROM unnest($1::text[]) WITH ORDINALITY AS each (given, place) ORDER BY place',
    [texts],
  )
  return rows.map(({ folded }) => folded)
}

test('the function of the database is made of the table of the domain', async () => {
  const { rows } = await pool.query<{ prosrc: string }>(
    "SELECT prosrc FROM pg_proc WHERE proname = 'fold_text'",
  )
  assert.equal(rows[0]?.prosrc, bodyOfFunction())
})

test('the table of letters is that of its library', () => {
  for (const [letter, plain] of plainLetters)
    if (letter !== 'ß')
      assert.equal(
        plain,
        anyAscii(letter)
          .toLowerCase()
          .replace(/[^a-z0-9]/g, ''),
        letter,
      )
})

test('the database and the domain fold every letter alike, from Latin-1 to Greek Extended', async () => {
  const texts = letters.map((letter) => `x${letter}e y${letter}`)
  assert.deepEqual(await foldedByDatabase(texts), texts.map(searchText))
})

test('the database and the domain fold texts alike', async () => {
  const signs = [...letters, ...Array.from("aeouäöüßẞοΟυΥs'’-–\u0308\u0327\u00ad\u200bنورة王小明בㅎ👍🏽")]
  const text = fc.string({
    unit: fc.oneof(fc.constantFrom(...signs), fc.string({ minLength: 1, maxLength: 1 })),
  })
  await fc.assert(
    fc.asyncProperty(fc.array(text, { minLength: 20, maxLength: 20 }), async (texts) => {
      assert.deepEqual(await foldedByDatabase(texts), texts.map(searchText))
    }),
    { numRuns: randomRuns(200) },
  )
})

const latin = letters.filter((letter) => /\p{Script=Latin}/u.test(letter))

test('a name is found by its exact spelling, by capitals, and as it is printed', () => {
  const name = fc.string({
    unit: fc.constantFrom(...letters.filter((each) => /\p{L}/u.test(each)), ...Array.from('anstz')),
    minLength: 1,
  })
  const isFound = (typed: string, stored: string) => new RegExp(searchPattern(typed)).test(searchText(stored))
  fc.assert(
    fc.property(name, (stored) => {
      assert.ok(isFound(stored, stored), stored)
      const printed = printable(stored)
      if (!printed.includes('?')) assert.ok(isFound(printed, stored), `${printed} for ${stored}`)
    }),
    { numRuns: randomRuns(2000) },
  )
  for (const letter of latin) {
    assert.doesNotMatch(printable(`A${letter}`), /\?/, letter)
    assert.ok(isFound(`A${letter}`.toUpperCase(), `A${letter}`), letter)
  }
})
