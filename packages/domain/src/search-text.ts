/**
 * Letters that are no plain letter with a sign at it, each followed by its plain form, by the tables of the library `any-ascii`: Latin, Greek,
 * Cyrillic, Armenian and Georgian. Only small ones; capitals have the same.
 */
const letters = [
  'ßss',
  'æaeðdøoþthđdħhıiĸqłlŋngœoeŧtƀbƃbƅ6ƈcƌdƍzƒfƕhwƙkƚlƛlƞnƣghƥpƨ2ƪshƫtƭtƴyƶzƹƺzhƻdzƽ5ƾtsƿwǀcǁxǂqcǃqǝeǥgȝyȡdȣouȥzȴlȵnȶtȷjȸdb',
  'ȹqpȼcȿsɀzɂɇeɉjɋqɍrɏyɐaɑaɒaɓbɔoɕcɖdɗdɘeəeɚerɛeɜeɝerɞoɟjɠgɡgɢgɣgɤuɥyɦhɧhɨiɩiɪiɫlɬlɭlɮlzhɯwɰwɱmɲnɳnɴnɵoɶoeɷuɸfɹrɺrɻrɼrɽr',
  'ɾrɿiʀrʁrʂsʃshʄjʅiʆshʇtʈtʉuʊuʋvʌaʍwʎyʏyʐzʑzʒzhʓzhʔʕʖxʗqʘpcʙbʚoeʛgʜhʝjʞkʟlʠqʡʢʣdzʤdzhʥdzʦtsʧtshʨtcʩfngʪlsʫlzʬwwʭʮyʯyͱhͳs',
  'ͷwͻsͼsͽsαaβvγgδdεeζzηiθthιiκkλlμmνnξxοoπpρrςsσsτtυyφfχchψpsωoϗϙqϛstϝwϟqϡsϣshϥfϧxϩhϫjϭcϯtiϳjϸshϻsϼrаaбbвvгgдdеeжzhзzиi',
  'кkлlмmнnоoпpрrсsтtуuфfхkhцtsчchшshщshchъыyьэeюyuяyaђdjєieѕdzіiјjљljњnjћcџdzhѡoѣeѥieѧeѩieѫoѭioѯksѱpsѳfѵyѹuѻoѽoѿotҁqҋjhҍ',
  'ҏrhґgғghҕghҗjҙzқqҝgҟqҡqңngҥngҧphҩwҫsҭthүuұuҳhҵtsҷjҹcһhҽchҿchӄqӆlhӈngӊnhӌdzhӎmhӏhӕaeәaӡdzөoӷghӻxhӽxӿhԁdԃdjԅzjԇdzԉljԋnj',
  'ԍsjԏtjԑaԓlԕlkhԗrkhԙaԛqԝwԟqԡlԣnԥphԧԩnyԫdzhԭdchԯlՠaաaբbգgդdեeզzէeըyթtժzhիiլlխkhծtsկkհhձdzղghճchմmյyնnշshոoչchպpջjռrrսsվv',
  'տtրrցtsւwփpքkօoֆfაaბbგgდdეeვvზzთtიiკkლlმmნnოoპpჟzhრrსsტtუuფpქkღghყqშshჩchცtsძdzწtsჭchხkhჯjჰhჱeჲyჳwჴxჵoჶfჷeჸჹgჺჽaeჾჿwᴀa',
  'ᴁaeᴂaeᴃbᴄcᴅdᴆdᴇeᴈeᴉiᴊjᴋkᴌlᴍmᴎnᴏoᴐoᴑoᴒoᴓoᴔoeᴕouᴖoᴗoᴘpᴙrᴚrᴛtᴜuᴝuᴞuᴟwᴠvᴡwᴢzᴣzhᴤᴥᴯbᴻnᵎiᵫueᵬbᵭdᵮfᵯmᵰnᵱpᵲrᵳrᵴsᵵtᵶzᵷgᵹgᵺthᵻi',
  'ᵼiᵽpᵾuᵿuᶀbᶁdᶂfᶃgᶄkᶅlᶆmᶇnᶈpᶉrᶊsᶋshᶌvᶍxᶎzᶏaᶐaᶑdᶒeᶓeᶔeᶕeᶖiᶗoᶘshᶙuᶚzhẜsẝsẟdỻllỽvỿyⱥaⱦt',
].join('')

/** The same by letter. `fold-text.test.ts` compares it with its library. */
export const plainLetters: ReadonlyMap<string, string> = new Map(
  Array.from(letters.matchAll(/(\P{ASCII})([a-z0-9]*)/gu), ([, letter = '', plain = '']) => [letter, plain]),
)

/** The plain form of such a letter, with a capital where it is one; undefined where it has none. */
export function plainLetter(letter: string): string | undefined {
  const small = letter.toLowerCase()
  const plain = plainLetters.get(small)
  return plain === undefined || small === letter ? plain : plain.charAt(0).toUpperCase() + plain.slice(1)
}

/** Signs as the inner part of a bracket expression, which JavaScript and PostgreSQL read alike. */
export const foldedSigns = {
  /** Signs that stand for an apostrophe, of which those of the first kind would become a blank with an accent (NFKD). */
  accents: String.raw`\u00b4\u0384\u1fbd\u1fbf\u1ffd\u1ffe`,
  apostrophes: String.raw`'\u0060\u00b7\u02b9-\u02bf\u02c8\u02ca\u02cb\u055a\u05f3\u2018-\u201b\u2027\u2032\u2035\ua78c`,
  hyphens: String.raw`\u002d\u02d7\u058a\u05be\u1806\u2010-\u2015\u2043\u207b\u2212\u2e3a\u2e3b\ufe58\ufe63\uff0d`,
  /** Marks that stand at a letter, and signs that nobody sees. */
  marks: String.raw`\u00ad\u0300-\u036f\u0483-\u0489\u061c\u064b-\u065f\u1160\u180b-\u180f\u1ab0-\u1aff\u1dc0-\u1dff\u200b-\u200f\u202a-\u202e\u2060-\u206f\u20d0-\u20ff\ufe00-\ufe0f\ufe20-\ufe2f\ufeff`,
} as const

const accents = new RegExp(`[${foldedSigns.accents}]`, 'g')
const hyphens = new RegExp(`[${foldedSigns.hyphens}]+`, 'g')
const ignored = new RegExp(`[${foldedSigns.marks}${foldedSigns.apostrophes}${foldedSigns.hyphens}]`, 'g')

/**
 * A text as every search compares it: in lower case, letters of Latin, Greek, Cyrillic, Armenian and Georgian as plain ones, umlauts written
 * out, ß as ss, without apostrophes and hyphens. `Süßwein` and `SUESSWEIN` are the same, and so are `Đurić` and `Duric`, `O’Hara` and `OHara`. The
 * function `fold_text` of the database does the same.
 */
export function searchText(text: string): string {
  return text
    .replace(accents, '')
    .replace(/[äöüÄÖÜ]/g, (umlaut) => `${umlaut.normalize('NFD').charAt(0)}e`)
    .normalize('NFKD')
    .replace(/([aouAOU])\u0308/g, '$1e')
    .replace(ignored, '')
    .replace(/([οΟ])[υΥ]/g, '$1u')
    .replace(/\P{ASCII}/gu, (letter) => plainLetters.get(letter.toLowerCase()) ?? letter)
    .replace(/[A-Z]+/g, (capitals) => capitals.toLowerCase())
}

/**
 * What was typed as a regular expression that finds it in a search text, for JavaScript and PostgreSQL: umlauts may be written out or left out on
 * both sides, ß may be one s or two, the Greek ου may be u or ou, and where a hyphen was typed may be a blank. What is changed here changes the
 * pieces that an index is asked for as well (`search-pieces.ts` of the server).
 */
export function searchPattern(typed: string): string {
  return partsBetweenHyphens(typed).map(partPattern).join(' ?')
}

/** What was typed, as search texts, without the hyphens between them. */
export function partsBetweenHyphens(typed: string): string[] {
  return typed.split(hyphens).map(searchText).filter(Boolean)
}

/** Fewer letters would be nearly any word with a slip, and more make a long pattern. */
const lettersWithSlip = { least: 4, most: 20 }

/**
 * What was typed as a regular expression that finds the beginning of a word in a search text, for JavaScript and PostgreSQL, also where one slip happened:
 * a letter too many, too few, wrong, or two in the wrong order. It finds in any spelling, as `searchPattern` does.
 * @returns The pattern without a mark for the beginning of a word; null where what was typed is too short for a slip, too long, or has other signs than letters.
 */
export function slipPattern(typed: string): string | null {
  const text = searchText(typed)
  if (!/^\p{L}+$/u.test(text)) return null
  const typedLetters = text.match(/[aou]e*|s+|./gu) ?? []
  const letters = typedLetters.map(partPattern)
  if (letters.length < lettersWithSlip.least || letters.length > lettersWithSlip.most) return null
  const slips = letters.flatMap((letter, at) => {
    const [before, after] = [letters.slice(0, at), letters.slice(at + 1)]
    const [next, ...others] = after
    return [
      [...before, '\\Se*', letter, ...after],
      [...before, ...after],
      [...before, '\\Se*', ...after],
      // Between two s a letter may be missing.
      ...(typedLetters[at]?.startsWith('ss') ? [[...before, letter, '\\Se*', letter, ...after]] : []),
      // In `bae` for `abe` the e stays behind both.
      ...(next === undefined
        ? []
        : [[...before, next, letter, ...(next.endsWith('e*') ? ['e*'] : []), ...others]]),
    ]
  })
  return [letters, ...slips].map((each) => each.join('')).join('|')
}

function partPattern(part: string): string {
  return part.replace(/(?:oe*)?ue*|[ao]e*|s+|[\\^$.*+?()[\]{}|]/g, (found) => {
    if (/u/.test(found)) return '(?:oe*)?ue*'
    if (/^[ao]/.test(found)) return `${found.charAt(0)}e*`
    return found.startsWith('s') ? 's+' : `\\${found}`
  })
}

/** A test whether every word of a search occurs in a text, in any spelling; everything passes where nothing is searched. */
export function searchTest(search: string): (text: string) => boolean {
  const patterns = search.split(/\s+/).map((word) => new RegExp(searchPattern(word)))
  return (text) => {
    const folded = searchText(text)
    return patterns.every((pattern) => pattern.test(folded))
  }
}

/** A search text without its umlauts, for people who type `kase`: `kaese` becomes `kase`. */
export function withoutUmlauts(text: string): string {
  return text.replace(/([aou])e+/g, '$1')
}

/** The words of a text as search texts; they hold letters and digits only. */
export function wordsOf(text: string): string[] {
  return searchText(text.replace(hyphens, ' '))
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)
}

/**
 * Whether a word begins with what was typed, or would without one slip: a letter too many, too few, wrong, or two in the
 * wrong order (Damerau distance 1).
 */
export function beginsWithSlip(word: string, typed: string): boolean {
  let same = 0
  while (same < typed.length && word[same] === typed[same]) same++
  const restOfWord = word.slice(same)
  const restTyped = typed.slice(same)
  const isSwapped = restTyped[0] === restOfWord[1] && restTyped[1] === restOfWord[0]
  return (
    restOfWord.slice(1).startsWith(restTyped) ||
    restOfWord.startsWith(restTyped.slice(1)) ||
    restOfWord.slice(1).startsWith(restTyped.slice(1)) ||
    (isSwapped && restOfWord.slice(2).startsWith(restTyped.slice(2)))
  )
}

/** A name as it stands in addresses: 'Filiale Mödling' is 'filiale-moedling', 'Łódź' is 'lodz'; empty where nothing of it can. */
export function identifierOf(name: string): string {
  const words = wordsOf(name).map((word) => word.replaceAll(/[^a-z0-9]/g, ''))
  return words.filter(Boolean).join('-')
}
