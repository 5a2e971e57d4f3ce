/** The keys of an object that has no others than its type names. */
export function keysOf<Name extends string>(object: Readonly<Record<Name, unknown>>): Name[] {
  return Object.keys(object) as Name[]
}

/** The entries of an object that has no others than its type names. */
export function entriesOf<Name extends string, Value>(
  object: Readonly<Record<Name, Value>>,
): [Name, Value][] {
  return keysOf(object).map((name) => [name, object[name]])
}

/** Whether an object has a property of its own with this name. */
export function isKeyOf<T extends object>(object: T, name: PropertyKey): name is keyof T {
  return Object.hasOwn(object, name)
}

/** Some properties of an object. */
export function pick<T extends object, Name extends keyof T>(
  object: T,
  names: readonly Name[],
): Pick<T, Name> {
  return Object.fromEntries(names.map((name) => [name, object[name]])) as Pick<T, Name>
}

/** An object with a value for each of these keys. */
export function recordOf<Name extends string, Value>(
  names: readonly Name[],
  valueOf: (name: Name) => Value,
): Record<Name, Value> {
  return Object.fromEntries(names.map((name) => [name, valueOf(name)])) as Record<Name, Value>
}

/** An object with a key and a value for each of these items. */
export function recordBy<Item, Name extends string, Value>(
  items: readonly Item[],
  nameOf: (item: Item) => Name,
  valueOf: (item: Item) => Value,
): Record<Name, Value>
export function recordBy<Item>(
  items: readonly Item[],
  nameOf: (item: Item) => string,
  valueOf: (item: Item) => unknown,
): object {
  return Object.fromEntries(items.map((item) => [nameOf(item), valueOf(item)]))
}

/** Whether a value is an object with properties, and no list. */
export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** The texts in a value that should be a list of them. */
export function textsIn(value: unknown): string[] {
  return [value].flat().filter((entry) => typeof entry === 'string')
}
