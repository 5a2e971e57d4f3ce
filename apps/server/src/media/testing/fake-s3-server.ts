import { mkdtempSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import S3rver from '@20minutes/s3rver'

const bucket = 'theke'

/** Starts a server with one bucket that speaks the S3 protocol and refuses what is not signed well. */
export async function startFakeS3Server() {
  const directory = mkdtempSync(path.join(os.tmpdir(), 'theke-s3-'))
  const server = new S3rver({
    address: '127.0.0.1',
    port: 0,
    silent: true,
    directory,
    configureBuckets: [{ name: bucket }],
  })
  const { port } = await server.run()
  return {
    /** The address of a bucket as `STORAGE_URL` takes it. */
    url: ({ secret = 'S3RVER', name = bucket } = {}) => `http://S3RVER:${secret}@127.0.0.1:${port}/${name}`,
    async close() {
      await server.close()
      rmSync(directory, { recursive: true, force: true })
    },
  }
}
