import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { PageData } from '@theke/contract/shop/page.ts'
import { structuredData } from './structured-data.ts'
