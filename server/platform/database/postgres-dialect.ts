import { PostgresAdapter, PostgresDialect } from 'kysely'

/** `migrate` has a lock of its transaction. Kysely's lock of the session would stay on a connection of the pooler. */
class WithoutSessionLocks extends PostgresAdapter {
  override async acquireMigrationLock() {}
  override async releaseMigrationLock() {}
}

export class Dialect extends PostgresDialect {
  override createAdapter() {
    return new WithoutSessionLocks()
  }
}
