import sharp from 'sharp'
import { createLane } from '../queue/lane.ts'

// Pictures are rendered beside orders: one thread a job, and no memory cache for pictures that are cached on disk anyway.
sharp.concurrency(1)
sharp.cache(false)

/** Draws the shop's own pictures, at most two at once; the rest waits in order. */
export const sharpJob = createLane(2)

/** Rewrites pictures that staff bring, one at a time, so that a large one does not delay the pictures that customers look at. */
export const imageImportJob = createLane(1)
