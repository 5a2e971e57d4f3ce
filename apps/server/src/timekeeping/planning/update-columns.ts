import { sql } from 'drizzle-orm'

/** What an upsert of schedules by their keys writes over a stored one. */
export const updateColumns = {
  user: sql`excluded."user"`,
  department: sql`excluded.department`,
  type: sql`excluded.type`,
  start: sql`excluded.start`,
  end: sql`excluded."end"`,
  pause: sql`excluded.pause`,
  isAllDay: sql`excluded.is_all_day`,
  isPublished: sql`excluded.is_published`,
  comment: sql`excluded.comment`,
  draft: sql`excluded.draft`,
  updatedAt: sql`excluded.updated_at`,
}
