/** The stores Toodles runs on. */
export type StoreDialect = 'sqlite' | 'postgres';
