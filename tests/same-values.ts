import fc from 'fast-check'

/** Properties are tried with the same values each time, so that a run says something about the change alone; PROPERTY_SEED names others. */
fc.configureGlobal({ seed: Number(process.env.PROPERTY_SEED ?? 20_261_122) })
