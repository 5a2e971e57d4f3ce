import pg from 'pg'

// PostgreSQL sends int8 (counts, sums of integers) and numeric as text, because they can exceed a JavaScript number; ours do not:
// ids and cents stay far below 2^53, tax rates and quantities have few places.
pg.types.setTypeParser(pg.types.builtins.INT8, Number)
pg.types.setTypeParser(pg.types.builtins.NUMERIC, Number)
