-- What the shop's role may do. Applied by the owner after the migrations, with the role's name in the setting didan.shop_role.
-- It reads and writes rows. It can neither define nor drop anything, nor change what was written to the audit log or the ledger.
DO $$
DECLARE
	shop text := current_setting('didan.shop_role');
BEGIN
	REVOKE CREATE ON SCHEMA public FROM PUBLIC;
	EXECUTE format('REVOKE CREATE, TEMPORARY ON DATABASE %I FROM PUBLIC, %I', current_database(), shop);
	EXECUTE format('REVOKE CREATE ON SCHEMA public, drizzle FROM %I', shop);
	EXECUTE format('GRANT USAGE ON SCHEMA public, drizzle TO %I', shop);
	EXECUTE format('GRANT SELECT ON ALL TABLES IN SCHEMA drizzle TO %I', shop);
	EXECUTE format('GRANT SELECT, INSERT, UPDATE, DELETE ON ALL TABLES IN SCHEMA public TO %I', shop);
	EXECUTE format('REVOKE UPDATE, DELETE, TRUNCATE ON audit_log, ledger_lines FROM %I', shop);
END $$;
