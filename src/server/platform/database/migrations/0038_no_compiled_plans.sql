-- Postgres compiles the plan of a statement that it takes for dear, which takes up to seconds. The shop's statements are many and short, so
-- that never pays. A database that somebody else owns stays as it is.
DO $$ BEGIN
	EXECUTE format('ALTER DATABASE %I SET jit = off', current_database());
EXCEPTION WHEN insufficient_privilege THEN
	RAISE NOTICE 'jit stays as it is: only the database''s owner can change it';
END $$;
