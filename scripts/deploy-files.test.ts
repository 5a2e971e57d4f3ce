import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import { existsSync, globSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import process from 'node:process'
import { after, test } from 'node:test'
import { loadAll } from 'js-yaml'
import { root } from './build/front-ends.ts'

const read = (name: string) => readFileSync(path.join(root, name), 'utf8')
const documents = (name: string) => loadAll(read(name))
/** What stands in a document at a place such as `spec.template`. */
const at = (value: unknown, place: string): unknown =>
  place.split('.').reduce((each, key) => (each as Record<string, unknown> | undefined)?.[key], value)
const listAt = (value: unknown, place: string) => (at(value, place) ?? []) as string[]
const environmentFile = read('apps/server/src/environment/environment.ts')
const folder = mkdtempSync(path.join(os.tmpdir(), 'theke-deploy-'))
after(() => rmSync(folder, { recursive: true, force: true }))

const assertKnown = (variables: string[]) => {
  for (const name of variables)
    assert.ok(environmentFile.includes(`'${name}'`), `the server reads no ${name}`)
}

test('the image is made of files that exist, without tests, as an ordinary user', () => {
  const dockerfile = read('deploy/Dockerfile')
  for (const [, sources = ''] of dockerfile.matchAll(/^COPY (?!--)(.+) \S+$/gm))
    for (const source of sources.split(' ')) assert.ok(existsSync(path.join(root, source)), source)
  for (const [, source = ''] of dockerfile.matchAll(/^COPY --from=\w+ \/theke\/(\S+)/gm))
    assert.ok(/^node_modules$|\/dist$|^packages$/.test(source), source)
  assert.match(dockerfile, /^USER node$/m)
  assert.match(dockerfile, /^HEALTHCHECK /m)
  assert.match(read('.dockerignore'), /\*\.test\.ts/)
  const packages = globSync('{apps,packages}/*/package.json', { cwd: root })
  for (const name of packages) assert.ok(dockerfile.includes(`COPY ${name} `), `${name} is not copied`)
})

test('two shops share database, bucket and key behind a proxy that they trust, on read-only disks', () => {
  const [compose] = documents('deploy/compose.yaml')
  const subnet = String(at(compose, 'networks.default.ipam.config.0.subnet'))
  for (const name of ['shop-1', 'shop-2']) {
    const shop = at(compose, `services.${name}`)
    assert.equal(at(shop, 'read_only'), true)
    assert.deepEqual(at(shop, 'cap_drop'), ['ALL'])
    assertKnown(Object.keys(at(shop, 'environment') ?? {}))
    assert.ok(String(at(shop, 'environment.TRUSTED_PROXIES')).includes(subnet))
    assert.ok(read('deploy/Caddyfile').includes(`${name}:3000`))
  }
  const operations = read('docs/install.md')
  for (const [, name] of read('deploy/compose.yaml').matchAll(/\$\{(\w+)/g))
    assert.ok(operations.includes(`\`${name}\``), `docs/install.md does not name ${name}`)
  for (const service of Object.values(at(compose, 'services') ?? {}))
    for (const volume of listAt(service, 'volumes').filter((each) => !each.startsWith('.')))
      assert.ok(at(compose, `volumes.${volume.split(':')[0]}`), volume)
})

test('the manifests for Kubernetes are whole and fit together', () => {
  const [kustomization] = documents('deploy/kubernetes/kustomization.yaml')
  const literals = listAt(kustomization, 'configMapGenerator.0.literals')
  assertKnown(literals.map((literal) => literal.split('=')[0] ?? ''))
  const all = listAt(kustomization, 'resources').flatMap((name) => documents(`deploy/kubernetes/${name}`))
  for (const each of all)
    for (const place of ['apiVersion', 'kind', 'metadata.name'])
      assert.equal(typeof at(each, place), 'string')
  const named = (kind: string) => all.find((each) => at(each, 'kind') === kind)
  const container = at(named('Deployment'), 'spec.template.spec.containers.0')
  assert.equal(at(container, 'securityContext.readOnlyRootFilesystem'), true)
  assert.equal(at(container, 'readinessProbe.httpGet.path'), '/readyz')
  // The operator writes the address of the database into this secret.
  const secret = at(container, 'env.0.valueFrom.secretKeyRef.name')
  assert.equal(secret, `${String(at(named('Cluster'), 'metadata.name'))}-app`)
  const labels = at(named('Deployment'), 'spec.selector.matchLabels')
  assert.deepEqual(at(named('Service'), 'spec.selector'), labels)
})

const hasSystemd = spawnSync('systemd-analyze', ['--version']).status === 0
const skip = !hasSystemd && 'this machine has no systemd-analyze'

test('systemd understands the units', { skip }, () => {
  const units = globSync('deploy/theke*.{service,timer}', { cwd: root }).map((name) => {
    const copy = path.join(folder, path.basename(name))
    // The program has to exist where the unit is verified.
    writeFileSync(copy, read(name).replaceAll('/usr/bin/node', process.execPath))
    return copy
  })
  assert.ok(units.length >= 3)
  const { status, stderr } = spawnSync('systemd-analyze', ['verify', ...units], { encoding: 'utf8' })
  assert.equal(status, 0, stderr)
  for (const unit of ['deploy/theke.service', 'deploy/theke-drill.service'])
    assert.match(read(unit), /ExecStart=\/usr\/bin\/node scripts\/run\.mjs (?:start|drill)/)
})
