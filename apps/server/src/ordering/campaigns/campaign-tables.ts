import type { CampaignPayment, PickUpDay } from '@theke/domain/ordering/campaigns/campaign.ts'
import { boolean, integer, snakeCase, text } from 'drizzle-orm/pg-core'
import { menus } from '../../catalogue/catalogue-tables.ts'
import { ids, instant, jsonList, recordColumns } from '../../db/columns.ts'
import { referenceIndexes } from '../../db/indexes.ts'
import { images } from '../../media/media-tables.ts'

export const campaigns = snakeCase.table(
  'campaigns',
  {
    ...recordColumns,
    name: text().notNull(),
    nameEn: text().notNull().default(''),
    description: text().notNull(),
    descriptionEn: text().notNull().default(''),
    mailText: text().notNull().default(''),
    mailTextEn: text().notNull().default(''),
    identifier: text().notNull().unique('campaigns_identifier'),
    menu: integer()
      .notNull()
      .references(() => menus.id),
    branches: ids(),
    opensAt: instant().notNull(),
    closesAt: instant().notNull(),
    days: jsonList<PickUpDay>(),
    payment: text().$type<CampaignPayment>().notNull(),
    image: integer().references(() => images.id),
    isEnabled: boolean().notNull(),
    outdatedEnglish: jsonList<string>(),
  },
  (table) => referenceIndexes('campaigns', { image: table.image, menu: table.menu }),
)
