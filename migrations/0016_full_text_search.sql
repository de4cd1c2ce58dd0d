CREATE TABLE `letter_folds` (
	`letter` text PRIMARY KEY NOT NULL,
	`folded` text NOT NULL
);
--> statement-breakpoint
CREATE TABLE `search_records` (
	`n` integer PRIMARY KEY NOT NULL,
	`kind` text NOT NULL,
	`record_id` text NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `search_records_record` ON `search_records` (`kind`,`record_id`);--> statement-breakpoint
-- What foldText makes another letter: the key of this object, for every letter of its text.
INSERT INTO `letter_folds` (`letter`, `folded`)
	SELECT substr(`group`.`value`, `at`.`key` + 1, 1), `group`.`key`
	FROM json_each('{"a":"ÀÁÂÃÄÅàáâãäåĀāĂăĄąǍǎǞǟǠǡǺǻȀȁȂȃȦȧḀḁẠạẢảẤấẦầẨẩẪẫẬậẮắẰằẲẳẴẵẶặ","æ":"Æ","c":"ÇçĆćĈĉĊċČčḈḉ","e":"ÈÉÊËèéêëĒēĔĕĖėĘęĚěȄȅȆȇȨȩḔḕḖḗḘḙḚḛḜḝẸẹẺẻẼẽẾếỀềỂểỄễỆệ","i":"ÌÍÎÏìíîïĨĩĪīĬĭĮįİıǏǐȈȉȊȋḬḭḮḯỈỉỊị","ð":"Ð","n":"ÑñŃńŅņŇňǸǹṄṅṆṇṈṉṊṋ","o":"ÒÓÔÕÖØòóôõöøŌōŎŏŐőƠơǑǒǪǫǬǭȌȍȎȏȪȫȬȭȮȯȰȱṌṍṎṏṐṑṒṓỌọỎỏỐốỒồỔổỖỗỘộỚớỜờỞởỠỡỢợ","u":"ÙÚÛÜùúûüŨũŪūŬŭŮůŰűŲųƯưǓǔǕǖǗǘǙǚǛǜȔȕȖȗṲṳṴṵṶṷṸṹṺṻỤụỦủỨứỪừỬửỮữỰự","y":"ÝýÿŶŷŸȲȳẎẏẙỲỳỴỵỶỷỸỹ","þ":"Þ","d":"ĎďĐđḊḋḌḍḎḏḐḑḒḓ","g":"ĜĝĞğĠġĢģǦǧǴǵḠḡ","h":"ĤĥĦħȞȟḢḣḤḥḦḧḨḩḪḫẖ","ĳ":"Ĳ","j":"Ĵĵǰ","k":"ĶķǨǩḰḱḲḳḴḵ","l":"ĹĺĻļĽľŁłḶḷḸḹḺḻḼḽ","ŀ":"Ŀ","ŋ":"Ŋ","œ":"Œ","r":"ŔŕŖŗŘřȐȑȒȓṘṙṚṛṜṝṞṟ","s":"ŚśŜŝŞşŠšȘșṠṡṢṣṤṥṦṧṨṩ","t":"ŢţŤťŦŧȚțṪṫṬṭṮṯṰṱẗ","w":"ŴŵẀẁẂẃẄẅẆẇẈẉẘ","z":"ŹźŻżŽžẐẑẒẓẔẕ","ɓ":"Ɓ","ƃ":"Ƃ","ƅ":"Ƅ","ɔ":"Ɔ","ƈ":"Ƈ","ɖ":"Ɖ","ɗ":"Ɗ","ƌ":"Ƌ","ǝ":"Ǝ","ə":"Ə","ɛ":"Ɛ","ƒ":"Ƒ","ɠ":"Ɠ","ɣ":"Ɣ","ɩ":"Ɩ","ɨ":"Ɨ","ƙ":"Ƙ","ɯ":"Ɯ","ɲ":"Ɲ","ɵ":"Ɵ","ƣ":"Ƣ","ƥ":"Ƥ","ʀ":"Ʀ","ƨ":"Ƨ","ʃ":"Ʃ","ƭ":"Ƭ","ʈ":"Ʈ","ʊ":"Ʊ","ʋ":"Ʋ","ƴ":"Ƴ","ƶ":"Ƶ","ʒ":"Ʒ","ƹ":"Ƹ","ƽ":"Ƽ","ǆ":"Ǆǅ","ǉ":"Ǉǈ","ǌ":"Ǌǋ","ǣ":"Ǣ","ǥ":"Ǥ","ǯ":"Ǯ","ǳ":"Ǳǲ","ƕ":"Ƕ","ƿ":"Ƿ","ǽ":"Ǽ","ǿ":"Ǿ","ȝ":"Ȝ","ƞ":"Ƞ","ȣ":"Ȣ","ȥ":"Ȥ","ⱥ":"Ⱥ","ȼ":"Ȼ","ƚ":"Ƚ","ⱦ":"Ⱦ","ɂ":"Ɂ","ƀ":"Ƀ","ʉ":"Ʉ","ʌ":"Ʌ","ɇ":"Ɇ","ɉ":"Ɉ","ɋ":"Ɋ","ɍ":"Ɍ","ɏ":"Ɏ","ͱ":"Ͱ","ͳ":"Ͳ","ʹ":"ʹ","ͷ":"Ͷ","ϳ":"Ϳ","α":"ΆΑάἀἁἂἃἄἅἆἇἈἉἊἋἌἍἎἏὰάᾀᾁᾂᾃᾄᾅᾆᾇᾈᾉᾊᾋᾌᾍᾎᾏᾰᾱᾲᾳᾴᾶᾷᾸᾹᾺΆᾼ","ε":"ΈΕέἐἑἒἓἔἕἘἙἚἛἜἝὲέῈΈ","η":"ΉΗήἠἡἢἣἤἥἦἧἨἩἪἫἬἭἮἯὴήᾐᾑᾒᾓᾔᾕᾖᾗᾘᾙᾚᾛᾜᾝᾞᾟῂῃῄῆῇῊΉῌ","ι":"ΊΐΙΪίϊἰἱἲἳἴἵἶἷἸἹἺἻἼἽἾἿὶίιῐῑῒΐῖῗῘῙῚΊ","ο":"ΌΟόὀὁὂὃὄὅὈὉὊὋὌὍὸόῸΌ","υ":"ΎΥΫΰϋύὐὑὒὓὔὕὖὗὙὛὝὟὺύῠῡῢΰῦῧῨῩῪΎ","ω":"ΏΩώὠὡὢὣὤὥὦὧὨὩὪὫὬὭὮὯὼώᾠᾡᾢᾣᾤᾥᾦᾧᾨᾩᾪᾫᾬᾭᾮᾯῲῳῴῶῷῺΏῼ","β":"Β","γ":"Γ","δ":"Δ","ζ":"Ζ","θ":"Θϴ","κ":"Κ","λ":"Λ","μ":"Μ","ν":"Ν","ξ":"Ξ","π":"Π","ρ":"ΡῤῥῬ","σ":"Σς","τ":"Τ","φ":"Φ","χ":"Χ","ψ":"Ψ","ϗ":"Ϗ","ϙ":"Ϙ","ϛ":"Ϛ","ϝ":"Ϝ","ϟ":"Ϟ","ϡ":"Ϡ","ϣ":"Ϣ","ϥ":"Ϥ","ϧ":"Ϧ","ϩ":"Ϩ","ϫ":"Ϫ","ϭ":"Ϭ","ϯ":"Ϯ","ϸ":"Ϸ","ϲ":"Ϲ","ϻ":"Ϻ","ͻ":"Ͻ","ͼ":"Ͼ","ͽ":"Ͽ","е":"ЀЁЕѐёӖӗ","ђ":"Ђ","г":"ЃГѓ","є":"Є","ѕ":"Ѕ","і":"І","ї":"Ї","ј":"Ј","љ":"Љ","њ":"Њ","ћ":"Ћ","к":"ЌКќ","и":"ЍИЙйѝӢӣӤӥ","у":"ЎУўӮӯӰӱӲӳ","џ":"Џ","а":"АӐӑӒӓ","б":"Б","в":"В","д":"Д","ж":"ЖӁӂӜӝ","з":"ЗӞӟ","л":"Л","м":"М","н":"Н","о":"ОӦӧ","п":"П","р":"Р","с":"С","т":"Т","ф":"Ф","х":"Х","ц":"Ц","ч":"ЧӴӵ","ш":"Ш","щ":"Щ","ъ":"Ъ","ы":"ЫӸӹ","ь":"Ь","э":"ЭӬӭ","ю":"Ю","я":"Я","ѡ":"Ѡ","ѣ":"Ѣ","ѥ":"Ѥ","ѧ":"Ѧ","ѩ":"Ѩ","ѫ":"Ѫ","ѭ":"Ѭ","ѯ":"Ѯ","ѱ":"Ѱ","ѳ":"Ѳ","ѵ":"Ѵ","ѷ":"Ѷ","ѹ":"Ѹ","ѻ":"Ѻ","ѽ":"Ѽ","ѿ":"Ѿ","ҁ":"Ҁ","ҋ":"Ҋ","ҍ":"Ҍ","ҏ":"Ҏ","ґ":"Ґ","ғ":"Ғ","ҕ":"Ҕ","җ":"Җ","ҙ":"Ҙ","қ":"Қ","ҝ":"Ҝ","ҟ":"Ҟ","ҡ":"Ҡ","ң":"Ң","ҥ":"Ҥ","ҧ":"Ҧ","ҩ":"Ҩ","ҫ":"Ҫ","ҭ":"Ҭ","ү":"Ү","ұ":"Ұ","ҳ":"Ҳ","ҵ":"Ҵ","ҷ":"Ҷ","ҹ":"Ҹ","һ":"Һ","ҽ":"Ҽ","ҿ":"Ҿ","ӏ":"Ӏ","ӄ":"Ӄ","ӆ":"Ӆ","ӈ":"Ӈ","ӊ":"Ӊ","ӌ":"Ӌ","ӎ":"Ӎ","ӕ":"Ӕ","ә":"Ә","ӛ":"Ӛ","ӡ":"Ӡ","ө":"Ө","ӫ":"Ӫ","ӷ":"Ӷ","ӻ":"Ӻ","ӽ":"Ӽ","ӿ":"Ӿ","ԁ":"Ԁ","ԃ":"Ԃ","ԅ":"Ԅ","ԇ":"Ԇ","ԉ":"Ԉ","ԋ":"Ԋ","ԍ":"Ԍ","ԏ":"Ԏ","ԑ":"Ԑ","ԓ":"Ԓ","ԕ":"Ԕ","ԗ":"Ԗ","ԙ":"Ԙ","ԛ":"Ԛ","ԝ":"Ԝ","ԟ":"Ԟ","ԡ":"Ԡ","ԣ":"Ԣ","ԥ":"Ԥ","ԧ":"Ԧ","ԩ":"Ԩ","ԫ":"Ԫ","ԭ":"Ԭ","ԯ":"Ԯ","b":"ḂḃḄḅḆḇ","f":"Ḟḟ","m":"ḾḿṀṁṂṃ","p":"ṔṕṖṗ","v":"ṼṽṾṿ","x":"ẊẋẌẍ","ß":"ẞ","ỻ":"Ỻ","ỽ":"Ỽ","ỿ":"Ỿ"}') AS `group`, json_each('[0' || replace(hex(zeroblob(length(`group`.`value`) - 1)), '00', ',0') || ']') AS `at`;
--> statement-breakpoint
-- A column for each kind of record. Trigrams find three letters or more anywhere in a word; with two spaces before every
-- word and around every sign they also find a sign, and one or two letters at the beginning of a word.
CREATE VIRTUAL TABLE `search_index` USING fts5(`record_id` UNINDEXED, `booking`, `message`, `film`, `file`, `mail`, tokenize = 'trigram', columnsize = 0);
--> statement-breakpoint
-- What was deleted must not remain in the index until it is merged.
INSERT INTO `search_index` (`search_index`, `rank`) VALUES ('secure-delete', 1);
--> statement-breakpoint
-- Takes the entries in; it has no rows.
CREATE VIEW `search_entries` AS SELECT '' AS `kind`, '' AS `record_id`, 0 AS `created_at`, '' AS `text` WHERE 0;
--> statement-breakpoint
CREATE TRIGGER `search_entries_insert` INSTEAD OF INSERT ON `search_entries`
BEGIN
	-- In the order in which the records were made, however they came: the newest are found first.
	INSERT INTO `search_records` (`n`, `kind`, `record_id`) VALUES (
		CASE WHEN EXISTS (SELECT 1 FROM `search_records` WHERE `n` = NEW.`created_at` * 1000 + 999)
			-- A thousand of one millisecond came from an import.
			THEN (SELECT max(`n`) FROM `search_records`)
			ELSE coalesce(
				(SELECT max(`n`) FROM `search_records` WHERE `n` BETWEEN NEW.`created_at` * 1000 AND NEW.`created_at` * 1000 + 998),
				NEW.`created_at` * 1000 - 1
			)
		END + 1,
		NEW.`kind`, NEW.`record_id`
	);
	INSERT INTO `search_index` (`rowid`, `record_id`, `booking`, `message`, `film`, `file`, `mail`)
		SELECT `n`, `record_id`, iif(`kind` = 'booking', `folded`, NULL), iif(`kind` = 'message', `folded`, NULL), iif(`kind` = 'film', `folded`, NULL), iif(`kind` = 'file', `folded`, NULL), iif(`kind` = 'mail', `folded`, NULL)
		FROM (
			SELECT '  ' || replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(
				CASE WHEN octet_length(NEW.`text`) = length(NEW.`text`) THEN lower(NEW.`text`) ELSE (
					SELECT group_concat(coalesce(
						(SELECT `folded` FROM `letter_folds` WHERE `letter` = substr(NEW.`text`, `at`.`key` + 1, 1)),
						lower(substr(NEW.`text`, `at`.`key` + 1, 1))
					), '') FROM json_each('[0' || replace(hex(zeroblob(length(NEW.`text`) - 1)), '00', ',0') || ']') AS `at`
				) END,
			char(10), ' '), ' ', '  '), '%', '  %  '), '_', '  _  '), '\', '  \  '), '''', '  ''  '), '@', '  @  '), '.', '  .  '), '-', '  -  '), '+', '  +  '), '&', '  &  '), '/', '  /  '), '*', '  *  '), '?', '  ?  ') AS `folded`
		), `search_records` WHERE `kind` = NEW.`kind` AND `record_id` = NEW.`record_id`;
END;
--> statement-breakpoint
CREATE TRIGGER `bookings_search_insert` AFTER INSERT ON `bookings`
BEGIN
	INSERT INTO `search_entries` SELECT 'booking', NEW.`id`, NEW.`created_at`, NEW.`bride_name` || ' & ' || NEW.`groom_name` || ' ' || NEW.`email` || ' ' || coalesce(NEW.`venue`, '');
END;
--> statement-breakpoint
CREATE TRIGGER `bookings_search_update` AFTER UPDATE OF `bride_name`, `groom_name`, `email`, `venue` ON `bookings`
BEGIN
	DELETE FROM `search_index` WHERE `rowid` = (SELECT `n` FROM `search_records` WHERE `kind` = 'booking' AND `record_id` = OLD.`id`);
	DELETE FROM `search_records` WHERE `kind` = 'booking' AND `record_id` = OLD.`id`;
	INSERT INTO `search_entries` SELECT 'booking', NEW.`id`, NEW.`created_at`, NEW.`bride_name` || ' & ' || NEW.`groom_name` || ' ' || NEW.`email` || ' ' || coalesce(NEW.`venue`, '');
END;
--> statement-breakpoint
CREATE TRIGGER `bookings_search_delete` AFTER DELETE ON `bookings`
BEGIN
	DELETE FROM `search_index` WHERE `rowid` = (SELECT `n` FROM `search_records` WHERE `kind` = 'booking' AND `record_id` = OLD.`id`);
	DELETE FROM `search_records` WHERE `kind` = 'booking' AND `record_id` = OLD.`id`;
END;
--> statement-breakpoint
INSERT INTO `search_entries` SELECT 'booking', `id`, `created_at`, `bride_name` || ' & ' || `groom_name` || ' ' || `email` || ' ' || coalesce(`venue`, '') FROM `bookings` ORDER BY `created_at`;
--> statement-breakpoint
CREATE TRIGGER `messages_search_insert` AFTER INSERT ON `messages`
BEGIN
	INSERT INTO `search_entries` SELECT 'message', NEW.`id`, NEW.`created_at`, NEW.`name` || ' ' || NEW.`email` || ' ' || NEW.`message`;
END;
--> statement-breakpoint
CREATE TRIGGER `messages_search_update` AFTER UPDATE OF `name`, `email`, `message` ON `messages`
BEGIN
	DELETE FROM `search_index` WHERE `rowid` = (SELECT `n` FROM `search_records` WHERE `kind` = 'message' AND `record_id` = OLD.`id`);
	DELETE FROM `search_records` WHERE `kind` = 'message' AND `record_id` = OLD.`id`;
	INSERT INTO `search_entries` SELECT 'message', NEW.`id`, NEW.`created_at`, NEW.`name` || ' ' || NEW.`email` || ' ' || NEW.`message`;
END;
--> statement-breakpoint
CREATE TRIGGER `messages_search_delete` AFTER DELETE ON `messages`
BEGIN
	DELETE FROM `search_index` WHERE `rowid` = (SELECT `n` FROM `search_records` WHERE `kind` = 'message' AND `record_id` = OLD.`id`);
	DELETE FROM `search_records` WHERE `kind` = 'message' AND `record_id` = OLD.`id`;
END;
--> statement-breakpoint
INSERT INTO `search_entries` SELECT 'message', `id`, `created_at`, `name` || ' ' || `email` || ' ' || `message` FROM `messages` ORDER BY `created_at`;
--> statement-breakpoint
CREATE TRIGGER `videos_search_insert` AFTER INSERT ON `videos` WHEN NEW.`deleted_at` IS NULL
BEGIN
	INSERT INTO `search_entries` SELECT 'film', NEW.`id`, NEW.`created_at`, NEW.`title` || ' ' || NEW.`subtitle`;
END;
--> statement-breakpoint
CREATE TRIGGER `videos_search_update` AFTER UPDATE OF `title`, `subtitle`, `deleted_at` ON `videos`
BEGIN
	DELETE FROM `search_index` WHERE `rowid` = (SELECT `n` FROM `search_records` WHERE `kind` = 'film' AND `record_id` = OLD.`id`);
	DELETE FROM `search_records` WHERE `kind` = 'film' AND `record_id` = OLD.`id`;
	INSERT INTO `search_entries` SELECT 'film', NEW.`id`, NEW.`created_at`, NEW.`title` || ' ' || NEW.`subtitle` WHERE NEW.`deleted_at` IS NULL;
END;
--> statement-breakpoint
CREATE TRIGGER `videos_search_delete` AFTER DELETE ON `videos`
BEGIN
	DELETE FROM `search_index` WHERE `rowid` = (SELECT `n` FROM `search_records` WHERE `kind` = 'film' AND `record_id` = OLD.`id`);
	DELETE FROM `search_records` WHERE `kind` = 'film' AND `record_id` = OLD.`id`;
END;
--> statement-breakpoint
INSERT INTO `search_entries` SELECT 'film', `id`, `created_at`, `title` || ' ' || `subtitle` FROM `videos` WHERE `deleted_at` IS NULL ORDER BY `created_at`;
--> statement-breakpoint
CREATE TRIGGER `media_search_insert` AFTER INSERT ON `media` WHEN NEW.`private` = 0 AND NEW.`booking_id` IS NULL
BEGIN
	INSERT INTO `search_entries` SELECT 'file', NEW.`id`, NEW.`created_at`, NEW.`file_name` || ' ' || NEW.`alt`;
END;
--> statement-breakpoint
CREATE TRIGGER `media_search_update` AFTER UPDATE OF `file_name`, `alt`, `private`, `booking_id` ON `media`
BEGIN
	DELETE FROM `search_index` WHERE `rowid` = (SELECT `n` FROM `search_records` WHERE `kind` = 'file' AND `record_id` = OLD.`id`);
	DELETE FROM `search_records` WHERE `kind` = 'file' AND `record_id` = OLD.`id`;
	INSERT INTO `search_entries` SELECT 'file', NEW.`id`, NEW.`created_at`, NEW.`file_name` || ' ' || NEW.`alt` WHERE NEW.`private` = 0 AND NEW.`booking_id` IS NULL;
END;
--> statement-breakpoint
CREATE TRIGGER `media_search_delete` AFTER DELETE ON `media`
BEGIN
	DELETE FROM `search_index` WHERE `rowid` = (SELECT `n` FROM `search_records` WHERE `kind` = 'file' AND `record_id` = OLD.`id`);
	DELETE FROM `search_records` WHERE `kind` = 'file' AND `record_id` = OLD.`id`;
END;
--> statement-breakpoint
INSERT INTO `search_entries` SELECT 'file', `id`, `created_at`, `file_name` || ' ' || `alt` FROM `media` WHERE `private` = 0 AND `booking_id` IS NULL ORDER BY `created_at`;
--> statement-breakpoint
CREATE TRIGGER `outbox_search_insert` AFTER INSERT ON `outbox`
BEGIN
	INSERT INTO `search_entries` SELECT 'mail', NEW.`id`, NEW.`created_at`, NEW.`to_address`;
END;
--> statement-breakpoint
CREATE TRIGGER `outbox_search_update` AFTER UPDATE OF `to_address` ON `outbox`
BEGIN
	DELETE FROM `search_index` WHERE `rowid` = (SELECT `n` FROM `search_records` WHERE `kind` = 'mail' AND `record_id` = OLD.`id`);
	DELETE FROM `search_records` WHERE `kind` = 'mail' AND `record_id` = OLD.`id`;
	INSERT INTO `search_entries` SELECT 'mail', NEW.`id`, NEW.`created_at`, NEW.`to_address`;
END;
--> statement-breakpoint
CREATE TRIGGER `outbox_search_delete` AFTER DELETE ON `outbox`
BEGIN
	DELETE FROM `search_index` WHERE `rowid` = (SELECT `n` FROM `search_records` WHERE `kind` = 'mail' AND `record_id` = OLD.`id`);
	DELETE FROM `search_records` WHERE `kind` = 'mail' AND `record_id` = OLD.`id`;
END;
--> statement-breakpoint
INSERT INTO `search_entries` SELECT 'mail', `id`, `created_at`, `to_address` FROM `outbox` ORDER BY `created_at`;
