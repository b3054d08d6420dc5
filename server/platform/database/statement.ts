import { type CompiledQuery, type RawBuilder, sql } from 'kysely'
import type { Database } from './schema.ts'

class Placeholder {
  readonly name: PropertyKey
  constructor(name: PropertyKey) {
    this.name = name
  }
}

type Build<Values, Row> = (db: Database, value: <Name extends keyof Values>(name: Name) => RawBuilder<Values[Name]>) => CompiledQuery<Row>

/** A statement that runs on every call: compiled once, with placeholders for its values. */
export const statement = <Values extends object, Row>(build: Build<Values, Row>) => {
  let built: CompiledQuery<Row> | undefined
  return (db: Database, values: Values) => {
    built ??= build(db, (name) => sql`${new Placeholder(name)}`)
    const parameters = built.parameters.map((one) => (one instanceof Placeholder ? Reflect.get(values, one.name) : one))
    return db.executeQuery<Row>({ ...built, parameters })
  }
}
