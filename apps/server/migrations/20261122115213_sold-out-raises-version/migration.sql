-- What is sold out is a change of the shop like any other: noted by each statement, raised once when the transaction commits.
DROP TRIGGER raise_shop_version ON sold_out;
--> statement-breakpoint
CREATE TRIGGER note_shop_change AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON sold_out FOR EACH STATEMENT EXECUTE FUNCTION note_shop_change();
