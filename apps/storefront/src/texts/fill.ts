type Placeholders<Text extends string> = Text extends `${string}{${infer Name}}${infer Rest}`
  ? Name | Placeholders<Rest>
  : never

/** Puts values into the places of a text: `fill('ab {time} Uhr', { time: '08:00' })`. A missing value is a compile error. */
export function fill<Text extends string>(
  text: Text,
  values: { [Name in Placeholders<Text>]: string | number },
): string {
  return text.replace(/\{(\w+)\}/g, (place, name: string) =>
    name in values ? String(Reflect.get(values, name)) : place,
  )
}
