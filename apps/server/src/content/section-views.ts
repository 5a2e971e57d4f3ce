import { shownPhone } from '@theke/contract/people/phone-number.ts'
import { isKnownToVisitors } from '@theke/domain/catalogue/availability.ts'
import {
  difficultyLabels,
  dietLabels,
  englishDietLabels,
  englishDifficultyLabels,
  nodeTypes,
  type NodeContent,
  type NodeTypeName,
} from '@theke/contract/content/node-types.ts'
import type { CardView, FileView, SectionBody, SectionView } from '@theke/contract/content/section-view.ts'
import type { ImageReference, Reference } from '@theke/contract/fields.ts'
import { addressOfPath } from '@theke/domain/content/path-segments.ts'
import { isRecord } from '@theke/domain/typed-objects.ts'
import { isPublished } from '@theke/domain/content/publishing.ts'
import type { CatalogSnapshot } from '../snapshot/catalog-snapshot.ts'
import { applyDefaults } from '../http/requests/parse-request.ts'
import { categoryAddress, productAddress } from './range-address.ts'
import { htmlOfMarkdown } from '../text/markdown.ts'
import { dayInWords, describeOpeningTime } from './describe-opening-times.ts'
import type { PreviewedNode } from './content-tables.ts'

type Shop = { snapshot: CatalogSnapshot; now: number }

/** How many levels of nodes a page shows; references among them may lead in a circle. */
const maxLevels = 3

/** The nodes that a page names and whose time it is, each with those below it (R-CONTENT-05). */
export function sectionViews(ids: readonly number[], shop: Shop, level = 1): SectionView[] {
  if (level > maxLevels) return []
  return ids.flatMap((id) => {
    const node = shop.snapshot.nodes.get(id)
    if (node === undefined || !isPublished(node, shop.now)) return []
    const below = [...shop.snapshot.nodes.values()].filter(({ parent }) => parent === id)
    const ids = below.map((child) => child.id)
    return { ...sectionOf(id, node, shop, level), below: sectionViews(ids, shop, level + 1) }
  })
}

/** What a node itself shows, stored or not, without those below it. */
export function sectionOf(id: number, node: PreviewedNode, shop: Shop, level = 1): SectionView {
  return {
    id,
    heading: contentOf(node, node.type).heading,
    ...(isPartlyGerman(node.content) && { german: ['body'] }),
    body: bodyOf(node, shop, level),
    below: [],
  }
}

/** Whether something in a content in English stayed German. */
function isPartlyGerman(content: unknown): boolean {
  if (Array.isArray(content)) return content.some(isPartlyGerman)
  return isRecord(content) && ('german' in content || Object.values(content).some(isPartlyGerman))
}

/** The content of a node with every field of its type; it was judged by this type when it was stored. */
function contentOf<T extends NodeTypeName>({ content }: PreviewedNode, type: T): NodeContent<T> {
  return applyDefaults(nodeTypes[type].fields, content, false) as NodeContent<T>
}

function bodyOf(node: PreviewedNode, shop: Shop, level: number): SectionBody {
  const { type } = node
  switch (type) {
    case 'text': {
      const { body, background } = contentOf(node, type)
      return { type, html: body, background }
    }
    case 'gallery': {
      const { columns, images } = contentOf(node, type)
      const count = ({ two: 2, three: 3, four: 4 } as const)[columns]
      return { type, columns: count, images: images.flatMap((image) => imageOf(image, shop) ?? []) }
    }
    case 'questions': {
      const { questions } = contentOf(node, type)
      return {
        type,
        questions: questions.map(({ question, answer }) => ({ question, html: htmlOfMarkdown(answer) })),
      }
    }
    case 'downloads': {
      const { intro, files } = contentOf(node, type)
      return { type, intro, files: files.flatMap((file) => fileOf(file, shop) ?? []) }
    }
    case 'event':
      return eventOf(contentOf(node, type), shop)
    case 'recipe':
      return recipeOf(contentOf(node, type), shop)
    case 'teaser': {
      const content = contentOf(node, type)
      const block = shop.snapshot.blocks.find(({ id }) => id === content.block?.id)
      return {
        type,
        text: content.text,
        html: block && isPublished(block, shop.now) ? block.content.body : '',
        cards: cardsOf(content, shop),
        sections: content.node ? sectionViews([content.node.id], shop, level + 1) : [],
      }
    }
  }
}

function eventOf(content: NodeContent<'event'>, shop: Shop): SectionBody {
  const { starts, doors, registerUntil, place, places, isFull, description, image, leaflet, contact } =
    content
  const { language } = shop.snapshot
  return {
    type: 'event',
    starts: starts === null ? '' : describeOpeningTime(Date.parse(starts), language),
    doors: doors ?? '',
    registerUntil: registerUntil === null ? '' : dayInWords(registerUntil, language),
    place,
    places,
    isFull,
    html: htmlOfMarkdown(description),
    image: imageOf(image, shop),
    leaflet: fileOf(leaflet, shop),
    phone: shownPhone(contact.phone),
    email: contact.email,
  }
}

function recipeOf({ image, recipe }: NodeContent<'recipe'>, shop: Shop): SectionBody {
  const { about, ingredients, preparation } = recipe
  const [difficulties, diets] =
    shop.snapshot.language === 'en'
      ? [englishDifficultyLabels, englishDietLabels]
      : [difficultyLabels, dietLabels]
  return {
    type: 'recipe',
    image: imageOf(image, shop),
    portions: about.portions,
    minutes: about.minutes,
    difficulty: about.difficulty === null ? '' : difficulties[about.difficulty],
    diets: about.diets.map((diet) => diets[diet]),
    ingredients: ingredients.list.map(({ amount, name }) => ({ amount, name })),
    html: htmlOfMarkdown(preparation.steps),
  }
}

/** What a teaser leads to, as far as visitors may see it. */
function cardsOf(content: NodeContent<'teaser'>, shop: Shop): CardView[] {
  const { snapshot, now } = shop
  const site = snapshot.sites.values().find(({ id }) => id === content.site?.id)
  const category = snapshot.categories.get(content.category?.id ?? 0)
  const product = snapshot.products.get(content.product?.id ?? 0)
  const scene = snapshot.sceneCards.get(content.scene?.id ?? 0)
  const card = (
    title: string,
    image: number | null | undefined,
    address: string | null,
    text = '',
  ): CardView => ({
    title,
    text,
    image: imageOf(image ? { id: image } : null, shop),
    address,
  })
  return [
    site && isPublished(site, now)
      ? card(site.title || site.name, site.image, addressOfPath(site.path), site.description)
      : null,
    category && isKnownToVisitors(category)
      ? card(category.name, category.image, categoryAddress(category.id, shop))
      : null,
    product && isKnownToVisitors(product)
      ? card(product.name, product.images[0], productAddress(product.id, shop))
      : null,
    scene ? card(scene.name, scene.image, null) : null,
  ].filter((found) => found !== null)
}

function imageOf(image: Reference | null, { snapshot }: Shop): ImageReference | null {
  return snapshot.images.get(image?.id ?? 0) ?? null
}

function fileOf(file: Reference | null, { snapshot }: Shop): FileView | null {
  return snapshot.files.get(file?.id ?? 0) ?? null
}
