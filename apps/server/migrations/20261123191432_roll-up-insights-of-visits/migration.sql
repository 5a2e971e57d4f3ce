-- What is rolled up lacks the funnel, searches and carts; until the job has rolled up again they are counted in the events.
UPDATE roll_ups SET until = NULL WHERE name = 'visits';
