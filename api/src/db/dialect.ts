/** The databases that Toodles supports. */
export type StoreDialect = 'sqlite' | 'postgres';
