import type { Language } from '@theke/domain/language.ts'
import { customerNews } from '@theke/domain/ordering/customer-news.ts'
import type { CatalogSnapshot } from '../../snapshot/catalog-snapshot.ts'
import type { Database } from '../../db/open-database.ts'
import { readerOf } from '../../ordering/english-words.ts'
import { orderSummary, type StoredOrder } from '../../ordering/reading/order-view.ts'
import { dueAheadOf, transferView } from '../../ordering/reading/order-payments.ts'
import { transferAccount } from '../../shop/transfer-account.ts'
import { readOrdersOf } from '../../ordering/reading/read-orders.ts'
import { paymentUrl, statusUrl } from '../../core/shop-addresses.ts'
import type { Services } from '../../core/services.ts'
import type { BranchRow } from '../../snapshot/read-shop-rows.ts'
import type { MailContent, MailLook } from './mail-content.ts'
import { mailLabels } from './mail-labels.ts'
import type { outbox } from '../messages-tables.ts'
import type { OrderMail } from './order-mail.ts'
import { renderHtml } from './render-html.ts'
import { renderText } from './render-text.ts'
import { absenceDecided } from '../templates/absence-decided.ts'
import { boardLost } from '../templates/board-lost.ts'
import { shopAlarm } from '../templates/shop-alarm.ts'
import { invitation } from '../templates/invitation.ts'
import { loginLink } from '../templates/login-link.ts'
import { planPublished } from '../templates/plan-published.ts'
import { shiftSwap } from '../templates/shift-swap.ts'
import { emergencyList } from '../templates/emergency-list.ts'
import { statisticsDigest } from '../templates/statistics-digest.ts'
import { waitingOffer } from '../templates/waiting-offer.ts'
import { orderTemplate } from '../templates/template-list.ts'

export type OutboxRow = typeof outbox.$inferSelect

/** A message ready to be sent, and the address to which an answer goes. */
export type RenderedMessage = {
  language: Language
  subject: string
  text: string
  html: string
  from: { name: string; address: string }
  /** The same in a few words, for a push notification, and the path of the page about it. */
  heading: string
  summary: string
  path: string
  /** The same as one sentence with its link, for an SMS. */
  short: string
}

export type MailFile = { filename: string; contentType: string; content: Buffer }

/** Renders messages; null for one whose order or template does not exist any more. One query for all their orders. */
export async function renderMessages(
  services: Services,
  db: Database,
  rows: readonly OutboxRow[],
): Promise<Map<number, RenderedMessage | null>> {
  const render = await messageRenderer(services, db, rows)
  return new Map(rows.map((row) => [row.id, render(row)]))
}

/** Reads what messages tell of, and renders each when it is asked for. */
export async function messageRenderer(
  { cache, origin }: Services,
  db: Database,
  rows: readonly OutboxRow[],
): Promise<(row: OutboxRow) => RenderedMessage | null> {
  const snapshot = await cache.current()
  const about = new Set(rows.flatMap(({ order }) => order ?? []))
  const orders = await readOrdersOf(db, [...about])
  const byId = new Map(orders.map((order) => [order.row.id, order]))
  return (row) => {
    const order = row.order === null ? undefined : byId.get(row.order)
    const content = contentOf(row, order, snapshot, origin)
    const branch = snapshot.branches.find(({ id }) => id === row.branch)
    return content === null ? null : rendered(content, branch, snapshot, origin)
  }
}

/** Messages to people on the staff, which are about no order; staff read German. */
const staffTemplates = new Map<string, (values: OutboxRow['values'], origin: string) => MailContent>([
  ['login-link', loginLink],
  ['invitation', invitation],
  ['board-lost', boardLost],
  ['shop-alarm', shopAlarm],
  ['absence-decided', absenceDecided],
  ['shift-swap', shiftSwap],
  ['plan-published', planPublished],
  ['statistics-digest', statisticsDigest],
  ['emergency-list', emergencyList],
])

/** What a message says, and in which language. */
type LocalisedContent = { content: MailContent; language: Language }

function contentOf(
  row: OutboxRow,
  order: StoredOrder | undefined,
  snapshot: CatalogSnapshot,
  origin: string,
): LocalisedContent | null {
  const staffTemplate = staffTemplates.get(row.template)
  if (staffTemplate !== undefined) return { content: staffTemplate(row.values, origin), language: 'de' }
  if (row.template === 'waiting-offer') {
    const language = row.values['language'] === 'en' ? 'en' : 'de'
    return { content: waitingOffer(row.values, language), language }
  }
  const branch = snapshot.branches.find(({ id }) => id === order?.row.branch)
  if (order === undefined || branch === undefined) return null
  const found = orderTemplate(row.template, row.audience, order.row.language)
  if (found === null) return null
  const { template, language } = found
  return { content: template(orderMail(row, order, branch, language, snapshot, origin)), language }
}

function orderMail(
  { values }: OutboxRow,
  stored: StoredOrder,
  branch: BranchRow,
  language: Language,
  { config, campaigns }: CatalogSnapshot,
  origin: string,
): OrderMail {
  const { row } = stored
  const campaign = campaigns.find(({ id }) => id === row.campaign)
  const english = language === 'en' ? campaign?.mailTextEn : ''
  return {
    order: orderSummary(stored, readerOf(row, language)),
    isQuotation: row.isQuotation,
    branch,
    currency: config.currency,
    campaignText: english || campaign?.mailText || '',
    transfer: transferView(row.id, dueAheadOf(row, stored.payments), transferAccount(config)),
    language,
    ticket: `${mailLabels[language][row.numberKind]} ${row.ticketNumber}`,
    statusLink: statusUrl({ origin }, { ...row, language }),
    boardLink: `${origin}/backend#/orders`,
    payLink: paymentUrl({ origin }, row),
    isToldOfConfirmation: isToldOfConfirmation(row, config),
    values,
  }
}

function isToldOfConfirmation(row: StoredOrder['row'], config: CatalogSnapshot['config']): boolean {
  const { messages, call } = customerNews('confirmed', row, { ...config, email: true, sms: true })
  return messages.length > 0 || call !== null
}

/** A mail in the design of the shop, with the branch as reply address and in its footer. */
export function rendered(
  { content, language }: LocalisedContent,
  branch: BranchRow | undefined,
  { config }: CatalogSnapshot,
  origin: string,
): RenderedMessage {
  const look = lookOf(config, branch, language)
  return {
    language,
    subject: content.subject,
    heading: content.heading,
    summary: content.paragraphs[0] ?? '',
    path: pathIn(content.button?.link, origin),
    short: [`${config.shopName}: ${content.subject}`, content.button?.link].filter(Boolean).join('\n'),
    text: renderText(content, look),
    html: renderHtml(content, look),
    from: {
      name: config.businessName || config.shopName,
      address: branch?.email || `noreply@${new URL(origin).hostname}`,
    },
  }
}

/** The path of a link within the shop. */
function pathIn(link: string | undefined, origin: string): string {
  return link?.startsWith(`${origin}/`) ? link.slice(origin.length) : '/'
}

function lookOf(
  config: CatalogSnapshot['config'],
  branch: BranchRow | undefined,
  language: Language,
): MailLook {
  const footer = [config.businessName, ...(branch === undefined ? [] : [branchLine(branch), branch.phone])]
  return {
    language,
    shopName: config.shopName,
    color: /^#[0-9a-f]{3}([0-9a-f]{3})?$/i.test(config.primaryColor) ? config.primaryColor : '#000000',
    font: config.font,
    footer: footer.filter((text) => text !== ''),
  }
}

function branchLine({ name, street, zipCode, city }: BranchRow): string {
  return [name, street, `${zipCode} ${city}`.trim()].filter(Boolean).join(', ')
}
